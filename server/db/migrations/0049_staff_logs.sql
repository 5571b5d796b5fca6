-- Staff filter the log by action, and by whether the action was done for an account.
create index audit_log_action on audit_log (action, id desc);
create index audit_log_acting on audit_log (id desc) where acted_for_account_id is not null;
-- Rejected requests with API keys, over all accounts.
create index api_log_failed on api_log (id desc) where status >= 400;
create index api_log_key_id on api_log (api_key_id, id desc);
-- The statistics page counts new records.
create index login_sessions_created on login_sessions (created_at);
create index accounts_created on accounts (created_at);
create index imports_created on imports (created_at);
create index promotions_ordered on promotions (ordered_at);

-- Optional mails that a user has turned off.
create table unwanted_mails (
  user_id integer not null references users on delete cascade,
  kind text not null,
  since timestamptz(3) not null default now(),
  primary key (user_id, kind)
);
