-- The newest similar listings of a class are read in the order of the index.
drop index listing_benchmarks_similar;
create index listing_benchmarks_similar on listing_benchmarks (family, region, size_class, listing_id);
