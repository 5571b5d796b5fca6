-- Words of each account's listings: corrections for a member must not reveal words of other accounts' listings.
-- `search_words` has the words of all accounts, for staff. A word may have several rows; a job removes duplicates.
create table account_words (account_id integer not null, word text collate "C" not null);
insert into account_words
select distinct split_part(held.word, ':', 1)::integer, split_part(held.word, ':', 2)
from listings cross join unnest(tsvector_to_array(search)) as held (word)
where held.word ~ '^[0-9]+:[a-z]{4,30}$';
create index account_words_word on account_words (account_id, word);

-- Keys for finding an account's words near a misspelt one: the word without each of its letters (`17:kntor`), and its
-- trigrams (`17~kon`). A combined index of numbers and trigrams would need another extension.
create function account_keys(account_id integer, word text) returns text[] language sql immutable parallel safe
return (
  select array_agg(key) from (
    select account_id || ':' || less from unnest(one_letter_less(word)) as less
    union all select account_id || '~' || letters from unnest(show_trgm(word)) as letters
  ) as keys (key)
);
create index account_words_keys on account_words using gin (account_keys(account_id, word)) with (gin_pending_list_limit = 64);

-- Only words that are new to the listing are looked up. The words of all accounts are looked up only if a word is new
-- to the account, because they contain every account's words.
create or replace function add_words() returns trigger language plpgsql set search_path from current as $$
declare
  fresh tsvector := new.search;
  prefix text := new.account_id || ':';
begin
  if tg_op = 'UPDATE' then
    fresh := ts_delete(fresh, tsvector_to_array(old.search));
  end if;
  with added as (
    insert into account_words
    select new.account_id, own.word
    from (
      select substr(held.word, length(prefix) + 1) as word from unnest(tsvector_to_array(fresh)) as held (word)
      where starts_with(held.word, prefix)
    ) as own
    where own.word >= 'a' collate "C" and own.word ~ '^[a-z]{4,30}$'
      and not exists (select from account_words as known where known.account_id = new.account_id and known.word = own.word)
    returning word
  )
  insert into search_words select added.word from added
  where not exists (select from search_words as known where known.word = added.word);
  return null;
end $$;

-- Known words nearest to each misspelt one, of the given accounts, or of all if `account_ids` is null. Words with one
-- edit are found by index. If there are none, words with enough common trigrams are returned. This reads all words with
-- the same ending, so it is done for at most `loosely` of the given words. Short words with swapped letters have few
-- trigrams in common with the correct word.
drop function nearest_words(text[], integer, integer);
create function nearest_words(given text[], most integer, loosely integer, account_ids integer[])
returns table (wanted text, word text)
language plpgsql stable set search_path from current set pg_trgm.similarity_threshold = 0.25 as $$
declare
  compared integer := 0;
  keys text[];
begin
  foreach wanted in array given loop
    if account_ids is null then
      return query select wanted, known.word from search_words as known
        where one_letter_less(known.word) && one_letter_less(wanted)
        group by known.word order by similarity(known.word, wanted) desc, known.word limit most;
    else
      keys := array(select id || ':' || less
        from unnest(account_ids) as id cross join unnest(one_letter_less(wanted)) as less);
      return query select wanted, known.word from account_words as known
        where account_keys(known.account_id, known.word) && keys
        group by known.word order by similarity(known.word, wanted) desc, known.word limit most;
    end if;
    continue when found or compared >= loosely;
    compared := compared + 1;
    perform set_config('pg_trgm.similarity_threshold',
      case when length(wanted) < 8 then '0.25' when length(wanted) < 11 then '0.31' else '0.37' end, true);
    if account_ids is null then
      return query select wanted, known.word from search_words as known where known.word % wanted
        group by known.word order by similarity(known.word, wanted) desc, known.word limit most;
    else
      keys := array(select id || '~' || letters
        from unnest(account_ids) as id cross join unnest(show_trgm(wanted)) as letters);
      return query select wanted, known.word from account_words as known
        where account_keys(known.account_id, known.word) && keys and known.word % wanted
        group by known.word order by similarity(known.word, wanted) desc, known.word limit most;
    end if;
  end loop;
end $$;
