-- Public figures of each listing over the last whole days, with the properties that determine which listings are
-- similar. A daily job fills the table. It has no account id, which is read from the listing.
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
