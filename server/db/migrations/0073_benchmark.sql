-- The figures of each listing that everyone sees, of the last whole days, with what it is similar to others by. Filled by a
-- job once a day. Whose a listing is stands with the listing alone.
create table listing_benchmarks (
  listing_id integer primary key references listings (id) on delete cascade,
  family smallint not null,
  region smallint not null,
  size_class smallint not null,
  until date not null,
  days smallint not null,
  visits integer not null,
  leads integer not null
);
create index listing_benchmarks_similar on listing_benchmarks (family, region, size_class);
