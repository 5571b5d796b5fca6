-- Rows without case number that were imported as listings, so that the same row is recognised in a later file.
create table imported_rows (
  account_id integer not null references accounts (id) on delete cascade,
  -- SHA-256 of the row with its type and its column names.
  hash text not null,
  listing_id integer not null references listings (id) on delete cascade,
  primary key (account_id, hash)
);
create index imported_rows_listing on imported_rows (listing_id);
