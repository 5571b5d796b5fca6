-- What undo goes by: the version of the record that a change made, and what it overwrote that its history does not show.
alter table audit_log add column version integer, add column overwritten jsonb;
