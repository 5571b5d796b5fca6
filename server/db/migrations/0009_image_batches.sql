-- Pictures that were chosen together keep the order they were chosen in, in whatever order they arrive.
alter table images add column batch uuid, add column batch_place smallint;
