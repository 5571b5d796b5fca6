-- Accounts are found by any part of their name or billing id, among tens of thousands.
create index accounts_search on accounts using gin (name_sort gin_trgm_ops, billing_id gin_trgm_ops)
  with (gin_pending_list_limit = 256);
