-- Statuses, listing types, account types, roles, kinds of meta lists and kinds of events are tables in `schemas/`,
-- which validate all written records: a new value needs no migration.
alter table accounts drop constraint accounts_account_type_check;
alter table associations drop constraint associations_role_check;
alter table listings drop constraint listings_family_check,
  drop constraint listings_status_check,
  drop constraint listings_check;
alter table vocabularies drop constraint vocabularies_kind_check,
  drop constraint vocabularies_listing_type_check;
alter table promotions drop constraint promotions_state_check;
alter table imports drop constraint imports_family_check;
alter table tracking_events drop constraint tracking_events_kind_check;
