-- What is being typed is first looked for where addresses begin with it; the column's order is that of its bytes.
create index addresses_line on addresses (search);
-- The embedded database never does so of itself, and without it a search may read every address.
analyze addresses;
