-- Restores from a backup, autovacuum and logical replication run with an empty search_path, so functions must not
-- depend on it. SQL bodies are parsed here, refer to objects by OID and can still be inlined. Other functions get the
-- search_path of this migration. `search_key` uses only built-in functions, which need no search_path.
create or replace function search_words_of(given text) returns text language sql immutable parallel safe
return trim(regexp_replace(search_key(given), '[^a-z0-9]+', ' ', 'g'));
alter function search_numbers_of(text) set search_path from current;
alter function listing_search(integer, text, text, text, text) set search_path from current;
create or replace function one_letter_less(word text) returns text[] language sql immutable parallel safe
return (select array_agg(left(word, at - 1) || substr(word, at + 1)) || word from generate_series(1, length(word)) as at);

alter function add_words() set search_path from current;
alter function nearest_words(text[], integer, integer) set search_path from current;
alter function count_listings() set search_path from current;
alter function count_inserted_listings() set search_path from current;
alter function count_import() set search_path from current;
alter function refuse_merged_account() set search_path from current;
