-- Invitations of unregistered users. Their user and roles exist at once, marked as invited.
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

-- Users whom an administrator has found by e-mail, for some hours: other users cannot be added by guessing ids.
create table found_users (
  finder_id integer not null references users on delete cascade,
  user_id integer not null references users on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (finder_id, user_id)
);
create index found_users_at on found_users (at);
