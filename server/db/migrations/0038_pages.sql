create table pages (
  id serial primary key,
  version integer not null default 1,
  parent_id integer references pages (id),
  position integer not null,
  fields jsonb not null default '{}',
  published jsonb,
  published_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index pages_parent on pages (parent_id, position);
