-- Data for undoing a change: the resulting version of the record, and overwritten values that its history does not
-- show.
alter table audit_log add column version integer, add column overwritten jsonb;
