-- People, accounts, listings and what guards them. The same text runs on PGlite and on PostgreSQL 15 or newer.
create extension if not exists pg_trgm;

create table users (
  id serial primary key,
  auth_id uuid unique,
  username text not null,
  email text not null,
  name text not null,
  password_hash text,
  verified_at timestamptz(3),
  staff boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create unique index users_username on users (lower(username));
create index users_email on users (lower(email));

create table accounts (
  id serial primary key,
  account_type smallint not null check (account_type between 1 and 5),
  name text not null,
  name_sort text collate "C" not null,
  email text,
  cc_email text[] not null default '{}',
  website text,
  phone_number text,
  description text,
  street_name text,
  street_number text,
  floor text,
  door text,
  zip_code text,
  city text,
  logo text,
  organization text,
  billing_id text,
  listing_supplier text,
  permissions jsonb not null default '{}',
  reviews_listings boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index accounts_name on accounts (name_sort, id);

create table associations (
  user_id integer not null references users (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  role smallint not null check (role between 1 and 3),
  primary key (user_id, account_id, role)
);
create index associations_account on associations (account_id, user_id);

create table login_sessions (
  id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  secret_hash text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index login_sessions_user on login_sessions (user_id);

create table password_resets (
  token_hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_resets_user on password_resets (user_id);

create table impersonations (
  id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  session_id uuid not null references login_sessions (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  user_roles smallint[] not null,
  reason text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index impersonations_account on impersonations (account_id, created_at);

create table listings (
  id serial primary key,
  account_id integer not null references accounts (id),
  family smallint not null check (family between 1 and 4),
  off_market boolean not null default false,
  status smallint not null default 1 check (status between 1 and 7),
  awaiting_review boolean not null default false,
  version integer not null default 1,
  images_version integer not null default 1,
  case_number text,
  shown_case_number text,
  title text,
  title_sort text collate "C",
  address_text text,
  address_sort text collate "C",
  zip_code text,
  key_price bigint,
  floor_area integer,
  thumbnail text,
  thumbnail_alt text,
  image_count smallint not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  published_at timestamptz(3),
  closed_since text,
  closing_reason smallint,
  closing_reason_text text,
  achieved_price bigint,
  deleted_at timestamptz(3),
  status_before_deletion smallint,
  quarantine_reason text,
  fields jsonb not null default '{}',
  check (not (off_market and family = 4))
);
create index listings_account_updated on listings (account_id, updated_at desc, id desc);
create index listings_account_status_updated on listings (account_id, status, updated_at desc, id desc);
create index listings_account_title on listings (account_id, title_sort, id);
create index listings_account_case on listings (account_id, case_number);
-- No index on the time alone: for a large account, the planner would scan it across the listings of all other
-- accounts.
-- One index serves every text filter. The small pending list keeps searches fast after many writes.
create index listings_search on listings using gin (
  title_sort gin_trgm_ops,
  address_sort gin_trgm_ops,
  case_number gin_trgm_ops,
  shown_case_number gin_trgm_ops
) with (gin_pending_list_limit = 256);

-- Listings are updated all day: with the default share of rows, autovacuum would run too rarely on a large table.
alter table listings set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);

create table listing_counts (
  account_id integer not null,
  family smallint not null,
  status smallint not null,
  off_market boolean not null,
  shard smallint not null,
  amount integer not null,
  primary key (account_id, family, status, off_market, shard)
) with (fillfactor = 50);

-- A connection counts in its own shard, so that two of them creating at once do not wait for each other.
create function count_listings() returns trigger language plpgsql as $$
declare
  own_shard smallint := pg_backend_pid() % 16;
begin
  if tg_op <> 'INSERT' then
    insert into listing_counts values (old.account_id, old.family, old.status, old.off_market, own_shard, -1)
    on conflict (account_id, family, status, off_market, shard) do update set amount = listing_counts.amount - 1;
  end if;
  if tg_op <> 'DELETE' then
    insert into listing_counts values (new.account_id, new.family, new.status, new.off_market, own_shard, 1)
    on conflict (account_id, family, status, off_market, shard) do update set amount = listing_counts.amount + 1;
  end if;
  return null;
end $$;

-- Rows in bulk (demo data, an import) are counted together: one by one would rewrite the same few counters.
create function count_inserted_listings() returns trigger language plpgsql as $$
begin
  insert into listing_counts
  select account_id, family, status, off_market, pg_backend_pid() % 16, count(*)
  from inserted group by account_id, family, status, off_market
  order by account_id, family, status, off_market
  on conflict (account_id, family, status, off_market, shard)
  do update set amount = listing_counts.amount + excluded.amount;
  return null;
end $$;

create trigger listings_counted_on_insert after insert on listings
  referencing new table as inserted for each statement execute function count_inserted_listings();
create trigger listings_counted_on_delete after delete on listings
  for each row execute function count_listings();
create trigger listings_counted_on_update after update of account_id, family, status, off_market on listings
  for each row
  when ((old.account_id, old.family, old.status, old.off_market)
    is distinct from (new.account_id, new.family, new.status, new.off_market))
  execute function count_listings();

create table images (
  id uuid primary key,
  listing_id integer not null references listings (id) on delete cascade,
  position smallint not null,
  source_hash text not null,
  hash text not null,
  source_url text,
  width integer not null,
  height integer not null,
  alt text,
  floor_plan boolean not null default false,
  cover_text_confirmed boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index images_listing on images (listing_id, position);
create unique index images_source_hash on images (listing_id, source_hash);
create unique index images_source_url on images (listing_id, source_url);

create table addresses (
  id uuid primary key,
  street_name text not null,
  street_number text not null,
  floor text,
  door text,
  zip_code text not null,
  city text not null,
  text text not null,
  search text collate "C" not null
);
create index addresses_search on addresses using gin (search gin_trgm_ops);
create index addresses_zip on addresses (zip_code);

create table audit_log (
  id bigserial primary key,
  at timestamptz(3) not null default now(),
  actor_id integer,
  acted_for_account_id integer,
  account_id integer,
  listing_id integer,
  user_id integer,
  action text not null,
  changes jsonb not null default '{}',
  trace_id text
);
create index audit_log_listing on audit_log (listing_id, id desc);
create index audit_log_account on audit_log (account_id, id desc);

create table idempotency_keys (
  user_id integer not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  status smallint,
  headers jsonb,
  body text,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, operation, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table rate_limits (
  key text primary key,
  calls integer not null,
  resets_at timestamptz(3) not null
);
create index rate_limits_resets on rate_limits (resets_at);
