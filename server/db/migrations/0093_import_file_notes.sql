-- How the file of an import was read: its sheet, the number of hidden rows, its encoding.
alter table imports add column file_notes jsonb not null default '{}';
