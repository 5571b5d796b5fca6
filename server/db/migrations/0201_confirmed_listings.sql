-- Time of the last confirmation that a listing is available, number of mails asking for it since, and time of the last
-- mail.
alter table listings add column confirmed_at timestamptz(3);
alter table listings add column confirmation_mails smallint not null default 0;
alter table listings add column confirmation_asked_at timestamptz(3);
-- Earliest time of the first mail. It spreads the existing listings over fourteen days, one day per account.
alter table listings add column confirmation_from timestamptz(3);
alter table accounts add column confirmation_days smallint;
update listings set confirmation_from = now() + make_interval(days => account_id % 14)
  where status = 2 and updated_at < now() - interval '15 days';
create index listings_unconfirmed on listings (account_id, id) where status = 2;
