-- How many things stand between a listing and its publication, of its fields and of its images, as its writers last found
-- it. Null until they are counted: a job does, for listings that were there before.
alter table listings add column missing_fields integer, add column missing_images integer;
create index listings_uncounted on listings (id) where missing_fields is null or missing_images is null;
create index listings_incomplete on listings (account_id, updated_at desc, id desc)
  where status in (1, 3) and missing_fields + missing_images > 0;
create index listings_promotion_ends on listings (promoted_until, account_id) where promoted_until is not null;
