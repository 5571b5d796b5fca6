-- Index for reading the newest similar listings of a class in order.
drop index listing_benchmarks_similar;
create index listing_benchmarks_similar on listing_benchmarks (family, region, size_class, listing_id);
