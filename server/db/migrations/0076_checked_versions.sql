-- Version of the listing at the check of the row: a run does not overwrite later changes.
alter table import_rows add column listing_version int;
