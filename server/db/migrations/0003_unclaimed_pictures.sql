-- Pictures whose renditions are kept while no listing has them: just arriving, or just removed. What is still here
-- after a day is discarded.
create table unclaimed_pictures (
  hash text primary key,
  width integer not null,
  since timestamptz(3) not null default now()
);
create index unclaimed_pictures_since on unclaimed_pictures (since);

-- Whether any listing has a picture.
create index images_hash on images (hash);
