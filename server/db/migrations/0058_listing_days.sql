-- Staff filter listings by day of creation, first publication and last change. The indexes contain days instead of
-- times: the planner then cannot use them for sorting an account's listings, which would scan those of all other
-- accounts.
create index listings_created_day on listings (((created_at at time zone 'Europe/Copenhagen')::date));
create index listings_published_day on listings (((published_at at time zone 'Europe/Copenhagen')::date))
  where published_at is not null;
create index listings_updated_day on listings (((updated_at at time zone 'Europe/Copenhagen')::date));
