-- Words of the streets and towns in the address register. Misspelt and abbreviated words are looked up here, never in
-- the addresses themselves. `form` is the word in `addresses.search`; `word` is its search key.
create table address_words (
  form text collate "C" primary key,
  word text collate "C" not null
);
create index address_words_word on address_words (word);
create index address_words_less on address_words using gin (one_letter_less(word));
create index address_words_alike on address_words using gin (word gin_trgm_ops);

create function fill_address_words() returns void language sql set search_path from current as $$
  insert into address_words
    select distinct form, search_key(form)
    from (select distinct on (street_name, city) search from addresses) streets,
      regexp_split_to_table(search, '[^a-z{|}]+') as form
    where length(form) > 2
  on conflict do nothing
$$;
select fill_address_words();

-- Words of the register for each given one: equal words and completions, words with one edit and, if there are none,
-- similar words. Finding these reads all words with the same ending, so it is done for at most `loosely` of the given
-- words.
create function address_words_for(given text[], most integer, loosely integer)
returns table (wanted text, form text, word text)
language plpgsql stable set search_path from current set pg_trgm.similarity_threshold = 0.3 as $$
declare
  compared integer := 0;
begin
  foreach wanted in array given loop
    return query (select wanted, known.form, known.word from address_words as known
        where known.word like wanted || '%' order by length(known.word), known.word limit most)
      union (select wanted, known.form, known.word from address_words as known
        where one_letter_less(known.word) && one_letter_less(wanted)
        order by similarity(known.word, wanted) desc, known.word limit most);
    continue when found or compared >= loosely;
    compared := compared + 1;
    return query select wanted, known.form, known.word from address_words as known where known.word % wanted
      order by similarity(known.word, wanted) desc, known.word limit most;
  end loop;
end $$;
