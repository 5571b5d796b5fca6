-- Few or none: a list asks once which accounts they are.
create index accounts_suspended on accounts (id) where suspended_at is not null;
