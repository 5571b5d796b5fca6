-- Why an import failed, where that is known: its starter's role on the account is gone, or the account's permission.
alter table imports add column failure text;
