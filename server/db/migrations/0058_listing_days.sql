-- Staff look listings up by the days on which they were made, first shown or last changed. Indexes of days and not of
-- moments: in the order of an account's listings they are of no use, so that no plan walks them past everyone else's.
create index listings_created_day on listings (((created_at at time zone 'Europe/Copenhagen')::date));
create index listings_published_day on listings (((published_at at time zone 'Europe/Copenhagen')::date))
  where published_at is not null;
create index listings_updated_day on listings (((updated_at at time zone 'Europe/Copenhagen')::date));
