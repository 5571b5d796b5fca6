-- The second step of a sign-in: an authenticator app, passkeys, and codes for when neither is at hand.
create table authenticator_apps (
  user_id integer primary key references users on delete cascade,
  -- Encrypted under the secrets that sign tokens.
  secret text not null,
  created_at timestamptz(3) not null default now(),
  -- Null until a code of it has been given.
  confirmed_at timestamptz(3),
  -- The half minute of the last code that was taken: none is taken twice.
  last_step bigint
);

create table passkeys (
  id serial primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- Sign-ins whose password was right and whose second step is awaited, and passkeys that are being added.
create table second_factor_challenges (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null,
  -- What a passkey is to sign; used once.
  challenge text,
  expires_at timestamptz(3) not null
);
create index second_factor_challenges_user on second_factor_challenges (user_id);
create index second_factor_challenges_expires on second_factor_challenges (expires_at);

-- Whether a session has proven as much as the installation asks of staff. Of sessions from before nobody knows.
alter table login_sessions add column staff_rights boolean not null default false;
