-- Enquiries whose mail is batched, because the account has had many within the hour.
alter table enquiries add column awaits_digest boolean not null default false;
create index enquiries_awaiting_digest on enquiries (account_id, id) where awaits_digest;
