-- Returns a word and its variants with one letter removed. Two words share a variant if they differ by one missing,
-- additional, wrong or swapped letter.
create function one_letter_less(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(left(word, at - 1) || substr(word, at + 1)) || word from generate_series(1, length(word)) as at
$$;
create index search_words_less on search_words using gin (one_letter_less(word)) with (gin_pending_list_limit = 64);

-- Known words nearest to each misspelt one. Words with one edit are found by index. If there are none, words with
-- enough common trigrams are returned. This reads all words with the same ending, so it is done for at most `loosely`
-- of the given words. Short words with swapped letters have few trigrams in common with the correct word.
drop function nearest_words(text, integer);
create function nearest_words(given text[], most integer, loosely integer) returns table (wanted text, word text)
language plpgsql stable set pg_trgm.similarity_threshold = 0.25 as $$
declare
  compared integer := 0;
begin
  foreach wanted in array given loop
    return query select wanted, known.word from search_words as known
      where one_letter_less(known.word) && one_letter_less(wanted)
      group by known.word order by similarity(known.word, wanted) desc, known.word limit most;
    continue when found or compared >= loosely;
    compared := compared + 1;
    perform set_config('pg_trgm.similarity_threshold',
      case when length(wanted) < 8 then '0.25' when length(wanted) < 11 then '0.31' else '0.37' end, true);
    return query select wanted, known.word from search_words as known where known.word % wanted
      group by known.word order by similarity(known.word, wanted) desc, known.word limit most;
  end loop;
end $$;
