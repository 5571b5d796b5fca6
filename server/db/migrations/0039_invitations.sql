-- People who are invited to an account and not registered yet. Their user and its roles are there at once, flagged.
create table invitations (
  id serial primary key,
  account_id integer not null references accounts on delete cascade,
  user_id integer not null references users on delete cascade,
  invited_by integer references users on delete set null,
  sent_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null,
  unique (account_id, user_id)
);
create index invitations_user on invitations (user_id);
create index invitations_ends on invitations (ends_at);

-- The links that were mailed: only hashes of their tokens.
create table invitation_links (
  token_hash text primary key,
  invitation_id integer not null references invitations on delete cascade
);
create index invitation_links_invitation on invitation_links (invitation_id);

-- Whom an administrator found by an e-mail, for a while: others cannot be added by counting through numbers.
create table found_users (
  finder_id integer not null references users on delete cascade,
  user_id integer not null references users on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (finder_id, user_id)
);
create index found_users_at on found_users (at);
