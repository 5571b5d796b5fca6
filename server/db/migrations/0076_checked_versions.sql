-- The version of the listing that a row was checked against: a run does not overwrite what has changed since.
alter table import_rows add column listing_version int;
