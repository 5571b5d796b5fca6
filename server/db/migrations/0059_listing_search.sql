-- Search words of a listing (docs/decisions/search.md). `searchKey` of the schemas normalises queries in the same way.
-- Titles and addresses are stored as sort keys, in which {, | and } represent æ, ø and å.
create function search_key(given text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(translate(lower(given),
    'ÆÄæä{ØÖøö|Åå}ÜüÉéÈèÊêËëÁáÀàÂâÃãÍíÌìÎîÏïÓóÒòÔôÕõÚúÙùÛûÇçÑñ',
    'aaaaaoooooaaayyeeeeeeeeaaaaaaaaiiiiiiiioooooooouuuuuuccnn'), 'ae', 'a'), 'oe', 'o'), 'aa', 'a')
$$;

-- Words of a text, separated by single spaces.
create function search_words_of(given text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(search_key(given), '[^a-z0-9]+', ' ', 'g'))
$$;

-- Notations of a case number: its parts without leading zeros, and joined with and without leading zeros.
create function search_numbers_of(given text) returns text language plpgsql immutable parallel safe as $$
declare
  words text := search_words_of(given);
  short text := regexp_replace(words, '(^|[^0-9])0+([0-9])', '\1\2', 'g');
begin
  return short || ' ' || replace(words, ' ', '') || ' ' || replace(short, ' ', '');
end $$;

-- Each word is stored plain, for staff, and prefixed with the account's number, so that an account's words are adjacent
-- in the index. Of an e-mail, the part before the @ and the joined whole: a domain would match all listings of a
-- company.
create function listing_search(account_id integer, texts text, numbers text, email text, phone text)
returns tsvector language plpgsql immutable parallel safe as $$
declare
  digits text := regexp_replace(phone, '\D', '', 'g');
  words text := trim(regexp_replace(search_words_of(texts || ' ' || split_part(email, '@', 1)) || ' ' || numbers || ' ' ||
    replace(search_words_of(email), ' ', '') || ' ' || digits || ' ' ||
    case when digits ~ '^45\d{8}$' then substr(digits, 3) else '' end, ' +', ' ', 'g'));
begin
  if words = '' then
    return ''::tsvector;
  end if;
  return array_to_tsvector(string_to_array(words || replace(' ' || words, ' ', ' ' || account_id || ':'), ' '));
end $$;

alter table listings add column search tsvector generated always as (listing_search(
  account_id,
  coalesce(title_sort, '') || ' ' || coalesce(address_sort, '') || ' ' || coalesce(fields ->> 'contactName', ''),
  coalesce(search_numbers_of(case_number), '') || ' ' || coalesce(search_numbers_of(shown_case_number), ''),
  coalesce(fields ->> 'contactEmail', ''),
  coalesce(fields ->> 'contactPhone', ''))) stored;
create index listings_words on listings using gin (search) with (gin_pending_list_limit = 256);

-- Words of present and deleted listings, for correcting misspellings. A word may have several rows, so that writers
-- never wait for each other; a job removes duplicates and unused words.
create table search_words (word text collate "C" not null);
insert into search_words
select distinct held.word from listings cross join unnest(tsvector_to_array(search)) as held (word)
where held.word ~ '^[a-z]{4,30}$';
create index search_words_word on search_words (word);
create index search_words_like on search_words using gin (word gin_trgm_ops) with (gin_pending_list_limit = 64);

create function add_inserted_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select distinct held.word from inserted cross join unnest(tsvector_to_array(inserted.search)) as held (word)
  where held.word ~ '^[a-z]{4,30}$' and not exists (select from search_words as known where known.word = held.word);
  return null;
end $$;

create function add_updated_words() returns trigger language plpgsql as $$
begin
  insert into search_words
  select held.word from unnest(tsvector_to_array(new.search)) as held (word)
  where held.word ~ '^[a-z]{4,30}$' and not exists (select from search_words as known where known.word = held.word);
  return null;
end $$;

create trigger listings_words_on_insert after insert on listings
  referencing new table as inserted for each statement execute function add_inserted_words();
create trigger listings_words_on_update after update on listings
  for each row when (old.search is distinct from new.search) execute function add_updated_words();

-- Known words nearest to a misspelt one. Short words with swapped letters have few trigrams in common with the correct
-- word.
create function nearest_words(wanted text, most integer) returns table (word text) language sql stable
set pg_trgm.similarity_threshold = 0.25 as $$
  select known.word from search_words as known where known.word % wanted
  group by known.word order by similarity(known.word, wanted) desc, known.word limit most
$$;
