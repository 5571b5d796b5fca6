-- Browser and last use of each session, with a precision of some minutes.
alter table login_sessions
  add column user_agent text,
  add column last_used_at timestamptz(3);
update login_sessions set last_used_at = created_at;
alter table login_sessions
  alter column last_used_at set default now(),
  alter column last_used_at set not null;

-- Index for exporting everything that a user has done.
create index if not exists audit_log_actor on audit_log (actor_id, id desc);
