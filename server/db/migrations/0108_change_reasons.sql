-- Why staff changed the record of an account without acting for it.
alter table audit_log add column reason text;
alter table imports add column reason text;
