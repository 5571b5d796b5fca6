-- Search words of accounts and users for staff, each after a space, so that the index finds the beginnings of words.
alter table accounts add column search text generated always as (
  ' ' || search_words_of(name_sort) || ' ' || coalesce(search_numbers_of(billing_id), '')) stored;
create index accounts_words on accounts using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table users add column search text generated always as (' ' || search_words_of(name || ' ' || email)) stored;
create index users_words on users using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
