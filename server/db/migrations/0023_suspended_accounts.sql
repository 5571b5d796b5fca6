-- There are few suspended accounts: a list reads them once.
create index accounts_suspended on accounts (id) where suspended_at is not null;
