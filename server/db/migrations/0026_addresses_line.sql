-- Searches first look for addresses that begin with the text; the column is sorted bytewise.
create index addresses_line on addresses (search);
-- The embedded database never does so automatically, and without statistics a search may scan every address.
analyze addresses;
