-- Size of an import's rows, so that the account's total is computed without reading them.
alter table imports add column row_bytes bigint not null default 0;
update imports set row_bytes = file_size;
