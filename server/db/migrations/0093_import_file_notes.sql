-- Properties of an imported file: sheet, number of hidden rows, encoding.
alter table imports add column file_notes jsonb not null default '{}';
