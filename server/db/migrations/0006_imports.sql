-- Listings from other systems: by API with a key of the account, or by file.

create table api_keys (
  id serial primary key,
  account_id integer not null references accounts (id) on delete cascade,
  name text not null,
  -- Beginning of the key, by which users recognise it; of the complete key only the SHA-256 is stored.
  prefix text not null,
  secret_hash text not null unique,
  created_by integer not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index api_keys_account on api_keys (account_id, id desc);

alter table audit_log add column api_key_id integer;

create table api_log (
  id bigserial primary key,
  at timestamptz(3) not null default now(),
  account_id integer not null references accounts (id) on delete cascade,
  api_key_id integer not null,
  method text not null,
  path text not null,
  status smallint not null,
  listing_id integer,
  message text not null,
  trace_id text not null
);
create index api_log_account on api_log (account_id, id desc);
create index api_log_key on api_log (api_key_id, at desc);
create index api_log_at on api_log (at);

create table imports (
  id serial primary key,
  account_id integer not null references accounts (id) on delete cascade,
  family smallint not null check (family between 1 and 4),
  state text not null default 'reading',
  file_name text not null,
  file_size integer not null default 0,
  columns jsonb not null default '[]',
  mapping jsonb not null default '{}',
  -- Whether complete listings are published.
  publish boolean not null default false,
  row_count integer not null default 0,
  -- Number of the processing round. It is incremented when work on the rows begins; work of an older round stops.
  round integer not null default 0,
  created_by integer not null,
  acted_for_account_id integer,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  trace_id text not null
);
create index imports_account on imports (account_id, id desc);
create index imports_unfinished on imports (updated_at) where state in ('reading', 'checking', 'running');

create table import_rows (
  import_id integer not null references imports (id) on delete cascade,
  -- Line of the table in the file; the first row under the heading is 2.
  number integer not null,
  cells jsonb not null,
  outcome text not null default 'waiting',
  case_number text,
  field_values jsonb,
  image_urls jsonb,
  issues jsonb not null default '[]',
  lacking jsonb not null default '[]',
  listing_id integer,
  -- True if nothing is left to do after the write: no image to fetch, nothing to publish.
  settled boolean not null default false,
  primary key (import_id, number)
);
create index import_rows_outcome on import_rows (import_id, outcome, number);
create index import_rows_case on import_rows (import_id, case_number) where case_number is not null;

-- Remembered mapping of an account's column names.
create table import_mappings (
  account_id integer not null references accounts (id) on delete cascade,
  family smallint not null,
  columns jsonb not null,
  primary key (account_id, family)
);
