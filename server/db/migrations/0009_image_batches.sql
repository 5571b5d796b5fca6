-- Images chosen together keep their order, whatever the order of upload.
alter table images add column batch uuid, add column batch_place smallint;
