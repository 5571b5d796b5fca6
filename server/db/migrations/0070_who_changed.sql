-- Creator and last author of a listing: a user, or a supplier's API key. Without foreign keys, like the audit log:
-- checking one would lock the user's row at every save.
alter table listings add column created_by integer, add column changed_by integer, add column changed_key integer;
-- Authors of existing listings, as far as the history has them. Promotions do not count as changes of the listing.
update listings set
    created_by = case when known.made_key is null then known.made_by end,
    changed_by = case when known.changed_key is null then known.changed_by end,
    changed_key = known.changed_key
  from (
    select subject_id::int as id,
      (array_agg(actor_id order by id) filter (where action in ('create', 'copy')))[1] as made_by,
      (array_agg(api_key_id order by id) filter (where action in ('create', 'copy')))[1] as made_key,
      (array_agg(actor_id order by id desc))[1] as changed_by,
      (array_agg(api_key_id order by id desc))[1] as changed_key
    from audit_log where subject_kind = 'listing' and action not like 'promotion%' group by subject_id
  ) as known
  where known.id = listings.id;
create index listings_created_by on listings (created_by, account_id, updated_at desc, id desc) where created_by is not null;
