-- Closed listings by date of closing: they are archived a year later.
create index listings_closed on listings (closed_since) where status = 5;
