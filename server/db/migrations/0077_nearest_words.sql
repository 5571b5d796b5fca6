-- A word, and what is left of it without each of its letters: two words have one of these in common when a letter is missing,
-- too many or wrong, or two have changed places.
create function one_letter_less(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(left(word, at - 1) || substr(word, at + 1)) || word from generate_series(1, length(word)) as at
$$;
create index search_words_less on search_words using gin (one_letter_less(word)) with (gin_pending_list_limit = 64);

-- The words nearest to each misspelt one. Those a slip away are found at once. Where there are none, what it has in common with
-- others in groups of three letters is compared: with all that end alike, hence no more than `loosely` times. Letters that have
-- changed places leave a short word little in common with itself.
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
