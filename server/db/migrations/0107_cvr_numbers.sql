-- Not unique here: an applicant whose number is taken gets the same answer as any other, and staff see both accounts.
alter table accounts add column cvr_number text;
create index accounts_cvr_number on accounts (cvr_number) where cvr_number is not null;
