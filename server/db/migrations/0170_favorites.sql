-- Favourite listings of users. Removed rows are kept for an hour, so that removal can be undone.
create table favorites (
  user_id integer not null references users (id) on delete cascade,
  listing_id integer not null references listings (id) on delete cascade,
  note text,
  added_at timestamptz(3) not null default now(),
  added_price bigint,
  added_status smallint not null,
  announced_price bigint,
  announced_status smallint not null,
  changed boolean not null default false,
  removed_at timestamptz(3),
  primary key (user_id, listing_id)
);
create index favorites_listing on favorites (listing_id);
create index favorites_changed on favorites (user_id) where changed;
create index favorites_removed on favorites (removed_at) where removed_at is not null;

-- Every write of a listing marks its favourites, whose users are then mailed about the change.
create function mark_changed_favorites() returns trigger language plpgsql set search_path from current as $$
begin
  update favorites set changed = true where listing_id = new.id and not changed;
  return null;
end $$;
create trigger favorites_changed after update of key_price, status on listings
  for each row when (old.key_price is distinct from new.key_price or old.status is distinct from new.status)
  execute function mark_changed_favorites();
