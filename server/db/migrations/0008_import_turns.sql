-- Reason of a failed import, if known: its starter lost the role, or the account the permission.
alter table imports add column failure text;
