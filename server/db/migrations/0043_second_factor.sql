-- Second factors of sign-in: authenticator app, passkeys, and recovery codes.
create table authenticator_apps (
  user_id integer primary key references users on delete cascade,
  -- Encrypted with the token secrets.
  secret text not null,
  created_at timestamptz(3) not null default now(),
  -- Null until a code confirms the app.
  confirmed_at timestamptz(3),
  -- Time step (half a minute) of the last accepted code; no code is accepted twice.
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

-- Sign-ins that wait for their second step, and passkeys that are being added.
create table second_factor_challenges (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null,
  -- Value that a passkey has to sign; used once.
  challenge text,
  expires_at timestamptz(3) not null
);
create index second_factor_challenges_user on second_factor_challenges (user_id);
create index second_factor_challenges_expires on second_factor_challenges (expires_at);

-- Whether the session's authentication suffices for staff; unknown for existing sessions.
alter table login_sessions add column staff_rights boolean not null default false;
