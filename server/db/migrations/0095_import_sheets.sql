-- Files with title lines above their header row, and with listings of several types.
alter table imports add column header_row integer not null default 1;
-- What texts of cells mean, by target and text: ids of a meta list, an empty list for "leave it out".
alter table imports add column choices jsonb not null default '{}';
-- Type of the row's listing; null for that of the import.
alter table import_rows add column family smallint;
-- Cells that are left out, and values that were adjusted.
alter table import_rows add column notices jsonb not null default '[]';
-- A cell was left out: the listing is not published by the import.
alter table import_rows add column draft_only boolean not null default false;
-- A row of another type than the file's is imported to its own type now.
update import_rows set outcome = 'faulty', issues = '[{"path":"listingType","message":{"rule":"otherType"}}]'
  where outcome = 'otherType';
