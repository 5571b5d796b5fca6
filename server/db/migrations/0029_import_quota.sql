-- What the rows of an import take, so that an account's are added up without looking at them.
alter table imports add column row_bytes bigint not null default 0;
update imports set row_bytes = file_size;
