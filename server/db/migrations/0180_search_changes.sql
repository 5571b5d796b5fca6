-- Log of changes that the public search applies to its index (docs/decisions/public-search.md). A row names a listing,
-- an account (all its listings), or neither (displayed names). Readers read the rows of transactions that were not
-- visible in their last snapshot.
create table search_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  listing_id integer,
  account_id integer,
  created_at timestamptz not null default now()
);
create index search_changes_xid on search_changes (xid);
create index search_changes_created on search_changes (created_at);

create function log_search_change() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_table_name = 'listings' then
    if tg_op = 'DELETE' then
      insert into search_changes (listing_id) values (old.id);
    else
      insert into search_changes (listing_id) values (new.id);
    end if;
  elsif tg_table_name = 'promotions' then
    insert into search_changes (listing_id) values (new.listing_id);
  elsif tg_table_name = 'accounts' then
    insert into search_changes (account_id) values (new.id);
  else
    insert into search_changes default values;
  end if;
  return null;
end $$;

-- Only active listings can be visible.
create trigger listings_search_insert after insert on listings
  for each row when (new.status = 2) execute function log_search_change();
create trigger listings_search_update after update on listings
  for each row when (new.status = 2 or old.status = 2) execute function log_search_change();
create trigger listings_search_delete after delete on listings
  for each row when (old.status = 2) execute function log_search_change();
create trigger accounts_search_update after update of permissions, suspended_at, name, logo on accounts
  for each row when (
    old.permissions is distinct from new.permissions or old.suspended_at is distinct from new.suspended_at
    or old.name is distinct from new.name or old.logo is distinct from new.logo
  ) execute function log_search_change();
create trigger meta_list_entries_search after insert or update or delete on meta_list_entries
  for each statement execute function log_search_change();
create trigger promotions_search after insert or update on promotions
  for each row execute function log_search_change();
