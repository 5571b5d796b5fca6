-- Number of fields and images that the listing still lacks for publication, computed at its last write. Null until a
-- job has counted them for an existing listing.
alter table listings add column missing_fields integer, add column missing_images integer;
create index listings_uncounted on listings (id) where missing_fields is null or missing_images is null;
create index listings_incomplete on listings (account_id, updated_at desc, id desc)
  where status in (1, 3) and missing_fields + missing_images > 0;
create index listings_promotion_ends on listings (promoted_until, account_id) where promoted_until is not null;
