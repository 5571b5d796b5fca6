-- Logos are stored in our own media store, like other images: URLs of other hosts are not converted.
alter table accounts drop column logo;
alter table accounts add column logo jsonb,
  -- Id of the address in the register; null if it was not chosen from the register.
  add column address_id uuid,
  -- Time since which the account waits for a review by staff.
  add column review_requested_at timestamptz(3);
create index accounts_logo on accounts ((logo ->> 'hash'));
create index accounts_review_requested on accounts (review_requested_at) where review_requested_at is not null;

update accounts set address_id = found.id
from addresses as found
where found.street_name = accounts.street_name and found.street_number = accounts.street_number
  and found.zip_code = accounts.zip_code
  and found.floor is not distinct from accounts.floor and found.door is not distinct from accounts.door;

-- Impersonation in which staff made the change.
alter table audit_log add column impersonation_id uuid;
update audit_log set impersonation_id = acting.id
from impersonations as acting
where audit_log.acted_for_account_id = acting.account_id and audit_log.actor_id = acting.user_id
  and audit_log.at between acting.created_at and coalesce(acting.ended_at, acting.expires_at);
create index audit_log_impersonation on audit_log (impersonation_id, id desc) where impersonation_id is not null;
-- Index for searching the log by author and time.
create index if not exists audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_at on audit_log (at desc, id desc);

-- An import that staff began while acting is part of that acting, also when it runs later.
alter table imports add column impersonation_id uuid;
update imports set impersonation_id = acting.id
from impersonations as acting
where imports.acted_for_account_id = acting.account_id and imports.created_by = acting.user_id
  and imports.updated_at between acting.created_at and coalesce(acting.ended_at, acting.expires_at);
