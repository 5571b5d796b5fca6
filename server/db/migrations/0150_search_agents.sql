-- Saved searches whose users are mailed new listings (docs/decisions/search-agents.md).
create table search_agents (
  id serial primary key,
  user_id integer not null references users (id) on delete cascade,
  version integer not null default 1,
  fields jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  name text collate "C",
  interval integer
);
create index search_agents_user on search_agents (user_id, updated_at desc, id desc);
