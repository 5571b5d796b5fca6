-- Works with 0.1.0 and later.
create table notes (
  id serial primary key,
  account_id integer not null references accounts (id) on delete cascade,
  version integer not null default 1,
  fields jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  title text collate "C",
  due_date text,
  done boolean,
  image jsonb
);
create index notes_account on notes (account_id, updated_at desc, id desc);
create index notes_image on notes ((image ->> 'hash'));
