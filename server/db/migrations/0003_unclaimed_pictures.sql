-- Images with stored renditions but without a listing: just added, or just removed. Images that are still here after a
-- day are deleted.
create table unclaimed_pictures (
  hash text primary key,
  width integer not null,
  since timestamptz(3) not null default now()
);
create index unclaimed_pictures_since on unclaimed_pictures (since);

-- For checking whether any listing has an image.
create index images_hash on images (hash);
