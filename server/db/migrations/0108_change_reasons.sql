-- Reason of staff who changed the record without acting for the account.
alter table audit_log add column reason text;
alter table imports add column reason text;
