-- Closed listings by when they were closed: those whose year has passed are archived.
create index listings_closed on listings (closed_since) where status = 5;
