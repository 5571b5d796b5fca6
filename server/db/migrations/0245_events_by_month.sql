-- Visitor events, partitioned by month, so that a whole month can be dropped at once. A job creates the partitions of
-- coming months (server/tracking/eventMonths.ts); other events are in a default partition.
alter table tracking_events rename to tracking_events_before;
alter table tracking_events_before rename constraint tracking_events_pkey to tracking_events_before_pkey;

create table tracking_events (
  id bigint not null default nextval('tracking_events_id_seq'),
  at timestamptz(3) not null,
  day date not null,
  kind smallint not null,
  action smallint not null,
  listing_id integer,
  account_id integer,
  session uuid not null,
  acquisition text not null,
  details jsonb,
  source uuid,
  network uuid,
  primary key (id, day)
) partition by range (day);
alter sequence tracking_events_id_seq owned by tracking_events.id;
create table tracking_events_other partition of tracking_events default;

do $$
declare
  month date;
begin
  for month in
    select date_trunc('month', day)::date from tracking_events_before
    union
    select generate_series(date_trunc('month', now()), now() + interval '2 months', interval '1 month')::date
  loop
    execute format(
      'create table %I partition of tracking_events for values from (%L) to (%L)',
      'tracking_events_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
  end loop;
end $$;

insert into tracking_events
  (id, at, day, kind, action, listing_id, account_id, session, acquisition, details, source, network)
select id, at, day, kind, action, listing_id, account_id, session, acquisition, details, source, network
from tracking_events_before;
drop table tracking_events_before;
