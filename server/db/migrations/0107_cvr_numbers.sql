-- Not unique in the database: applicants must not learn that a number is taken, and staff see both accounts.
alter table accounts add column cvr_number text;
create index accounts_cvr_number on accounts (cvr_number) where cvr_number is not null;
