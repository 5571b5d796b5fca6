-- Works with 0.1.0 and later.
-- Pages of the listings of all accounts, in the order of an index.
create index listings_kind_updated on listings (status, family, off_market, updated_at desc, id desc);
