-- A restore from a backup runs with an empty search_path, and so do autovacuum and logical replication: a function has to find what
-- it names all the same. Bodies in SQL are parsed here and refer to what they name by its OID, and stay inlined; the others get the
-- search_path of this migration. `search_key` names only what PostgreSQL itself has, which needs no path.
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
