-- Size of a listing's images in the media store, so that the account's total is summed over its listings only.
alter table images add column bytes integer not null default 0;
alter table listings add column image_bytes bigint not null default 0;
create index listings_account_images on listings (account_id) include (image_count, image_bytes);
