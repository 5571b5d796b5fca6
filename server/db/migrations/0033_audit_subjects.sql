-- Subject of an audit entry in one pair of columns for all kinds of records (docs/decisions/rights.md).
alter table audit_log add column subject_kind text, add column subject_id text;

update audit_log set
  subject_kind = case
    when listing_id is not null then 'listing'
    when user_id is not null then 'user'
    when changes ? 'apiKey' then 'apiKey'
    when changes ? 'import' then 'import'
    when account_id is not null then 'account'
    else 'user' end,
  subject_id = coalesce(
    listing_id::text, user_id::text,
    changes #>> '{apiKey,1,ID}', changes #>> '{apiKey,0,ID}',
    changes #>> '{import,1,ID}', changes #>> '{import,0,ID}',
    account_id::text, actor_id::text, '0');

alter table audit_log alter column subject_kind set not null, alter column subject_id set not null;
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);

-- Its index goes with it.
alter table audit_log drop column listing_id, drop column user_id;
