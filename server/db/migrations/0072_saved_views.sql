-- Saved filters and columns of lists, by user, or by account for all its users.
create table saved_views (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  list text not null,
  name text not null,
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
create table account_views (
  id serial primary key,
  account_id integer not null references accounts (id),
  list text not null,
  name text not null,
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index account_views_name on account_views (account_id, list, lower(name));
