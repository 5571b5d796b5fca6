create table announcements (
  id serial primary key,
  version integer not null default 1,
  fields jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  name text collate "C",
  zone text,
  valid_from text,
  valid_to text
);
create index announcements_updated on announcements (updated_at desc, id desc);
create index announcements_zone on announcements (zone, id desc);
