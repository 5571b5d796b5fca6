-- When an account last confirmed that a listing is available, how many mails have asked since, and when the last of them did.
alter table listings add column confirmed_at timestamptz(3);
alter table listings add column confirmation_mails smallint not null default 0;
alter table listings add column confirmation_asked_at timestamptz(3);
-- The first question is not sent before. The old listings of an account are asked about on one day of the next fourteen.
alter table listings add column confirmation_from timestamptz(3);
alter table accounts add column confirmation_days smallint;
update listings set confirmation_from = now() + make_interval(days => account_id % 14)
  where status = 2 and updated_at < now() - interval '15 days';
create index listings_unconfirmed on listings (account_id, id) where status = 2;
