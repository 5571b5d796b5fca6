-- Reasons of a suspension and of a rejection, shown to the account's administrators.
alter table accounts add column suspended_reason text, add column refused_reason text;
-- Lists of accounts by type.
create index accounts_type on accounts (account_type, id);
create index accounts_supplier on accounts using gin (listing_supplier gin_trgm_ops);

-- Time and reason of a user's suspension: the user cannot sign in.
alter table users add column suspended_at timestamptz(3), add column suspended_reason text;
-- Users are found by any part of their e-mail or name, among tens of thousands.
create index users_search on users using gin (email gin_trgm_ops, name gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index users_suspended on users (id) where suspended_at is not null;
create index users_unregistered on users (id) where auth_id is null;
create index users_staff on users (id) where staff;
-- The list of users shows the last activity of each user.
create index login_sessions_used on login_sessions (user_id, last_used_at desc);
