-- Account into which an account was merged. Merged accounts are not deleted.
alter table accounts
  add column merged_into integer references accounts (id),
  add column merged_at timestamptz(3);
create index accounts_merged on accounts (merged_into) where merged_into is not null;

-- A merge locks both accounts. An insert for a merged account waits for that lock and is then refused.
create function refuse_merged_account() returns trigger language plpgsql as $$
begin
  if (select bool_or(held.merged_into is not null) from (
    select merged_into from accounts where id in (select account_id from inserted) order by id for share) as held) then
    raise exception 'the account has been merged into another' using errcode = 'TM001';
  end if;
  return null;
end $$;

create trigger associations_of_merged after insert on associations
  referencing new table as inserted for each statement execute function refuse_merged_account();
create trigger invitations_of_merged after insert on invitations
  referencing new table as inserted for each statement execute function refuse_merged_account();
create trigger impersonations_of_merged after insert on impersonations
  referencing new table as inserted for each statement execute function refuse_merged_account();
create trigger listings_of_merged after insert on listings
  referencing new table as inserted for each statement execute function refuse_merged_account();
create trigger api_keys_of_merged after insert on api_keys
  referencing new table as inserted for each statement execute function refuse_merged_account();
create trigger imports_of_merged after insert on imports
  referencing new table as inserted for each statement execute function refuse_merged_account();

-- A merged account cannot be changed.
create function refuse_change_of_merged() returns trigger language plpgsql as $$
begin
  raise exception 'the account has been merged into another' using errcode = 'TM001';
end $$;
create trigger accounts_merged_unchanged before update on accounts
  for each row when (old.merged_into is not null and new.version is distinct from old.version)
  execute function refuse_change_of_merged();

-- Name of the product at the time of the order, which later renaming does not change. For existing orders it comes from
-- the audit log.
alter table promotions add column product_names names;
update promotions set product_names = coalesce(
  (select (changes #> '{promotionProduct,1}')::names from audit_log
    where subject_kind = 'listing' and subject_id = promotions.listing_id::text and action = 'promotionOrder'
      and jsonb_typeof(changes #> '{promotionProduct,1}') = 'object'
      and at between promotions.ordered_at - interval '1 minute' and promotions.ordered_at + interval '1 minute'
    order by at limit 1),
  (select names from promotion_products where id = promotions.product_id));
alter table promotions alter column product_names set not null;
