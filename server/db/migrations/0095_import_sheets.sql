-- Files with title lines above their header row, and with listings of several types.
alter table imports add column header_row integer not null default 1;
-- Replacements of cell texts, by target and text: ids of a meta list; an empty list means that the text is ignored.
alter table imports add column choices jsonb not null default '{}';
-- Type of the row's listing; null for the type of the import.
alter table import_rows add column family smallint;
-- Issues of ignored cells and adjusted values.
alter table import_rows add column notices jsonb not null default '[]';
-- True if a cell was ignored: the import then does not publish the listing.
alter table import_rows add column draft_only boolean not null default false;
-- Rows with another listing type than the file are now imported with their own type.
update import_rows set outcome = 'faulty', issues = '[{"path":"listingType","message":{"rule":"otherType"}}]'
  where outcome = 'otherType';
