-- Works with 0.1.0 and later.
create table samples (
  id serial primary key,
  account_id integer not null references accounts (id) on delete cascade,
  version integer not null default 1,
  fields jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  title text collate "C",
  hours numeric,
  price bigint,
  remind_at timestamptz(3),
  labels text[],
  facilities int[],
  contact int
);
create index samples_account on samples (account_id, updated_at desc, id desc);
create index samples_labels on samples using gin (labels);

create table posters (
  id serial primary key,
  version integer not null default 1,
  fields jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  image jsonb
);
create index posters_image on posters ((image ->> 'hash'));
