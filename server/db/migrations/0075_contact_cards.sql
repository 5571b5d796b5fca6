create table contact_cards (
  id serial primary key,
  account_id integer not null references accounts (id) on delete cascade,
  version integer not null default 1,
  fields jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  name text collate "C"
);
create index contact_cards_account on contact_cards (account_id, updated_at desc, id desc);
