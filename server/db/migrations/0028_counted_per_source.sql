-- All counts per day are limited by address and by network, not only visits and leads.
alter table tracking_events add column network uuid;

alter table tracking_sources drop constraint tracking_sources_pkey;
alter table tracking_sources add column counter smallint;
update tracking_sources set counter = case when lead then 2 else 1 end;
alter table tracking_sources drop column lead;
alter table tracking_sources rename column uniques to counted;
alter table tracking_sources add primary key (day, listing_id, source, counter);
