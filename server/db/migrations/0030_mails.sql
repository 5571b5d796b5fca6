-- The language in which each user reads mails.
alter table users add column language text not null default 'da';

-- Mails, one row each: kind, recipient, result. Secrets of a mail are created when it is sent.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  key text unique,
  params jsonb not null,
  recipient text not null,
  language text not null,
  user_id integer references users on delete cascade,
  account_id integer references accounts on delete cascade,
  state text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index mails_created on mails (created_at);
create index mails_user on mails (user_id);
create index mails_account on mails (account_id) where account_id is not null;
create index mails_queued on mails (created_at) where state = 'queued';
