-- One table has the entries of all meta lists and the closing reasons. Staff rename, sort, add and retire entries.
-- Entries are never deleted, because stored listings refer to them by `number`.
alter table vocabularies rename to meta_list_entries;
alter table meta_list_entries rename column kind to list;
alter table meta_list_entries rename column id to number;
alter table meta_list_entries
  drop constraint vocabularies_pkey,
  add column id serial primary key,
  add column version integer not null default 1,
  add column code text,
  add column names_let names,
  add column names_sold names,
  add column retired_at timestamptz(3),
  add unique (list, number);

insert into meta_list_entries (list, number, code, names, names_let, names_sold, position)
select 'closingReasons', id, code, names, names_let, names_sold, position from closing_reasons order by position;
drop table closing_reasons;

alter table meta_list_entries rename constraint vocabularies_check to meta_list_entries_listing_type_check;
alter table meta_list_entries
  add constraint meta_list_entries_code_check check ((list = 'closingReasons') = (code is not null)),
  add unique (code);

-- Indexes for counting and finding the listings that use an entry.
create index listings_meta_lists on listings using gin (
  (fields -> 'listingtypeSubcategory') jsonb_path_ops,
  (fields -> 'usageProposals') jsonb_path_ops,
  (fields -> 'secondaryUsageProposals') jsonb_path_ops,
  (fields -> 'facilities') jsonb_path_ops,
  (fields -> 'energyLabels') jsonb_path_ops
);
create index listings_closing_reason on listings (closing_reason) where closing_reason is not null;
