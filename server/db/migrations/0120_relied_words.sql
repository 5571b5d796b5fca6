-- A save adds only words that are not known yet. It holds a shared lock until it commits, so that the job that removes
-- unused words cannot remove a known word that the save uses.
create or replace function add_words() returns trigger language plpgsql set search_path from current as $$
declare
  fresh tsvector := new.search;
  prefix text := new.account_id || ':';
begin
  if tg_op = 'UPDATE' then
    fresh := ts_delete(fresh, tsvector_to_array(old.search));
  end if;
  if length(fresh) = 0 then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('search_words'));
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
