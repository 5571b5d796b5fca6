-- Works with 0.1.0 and later.
-- A paused search agent stores its previous interval, whatever paused it, so that it can be resumed with that interval.
-- A pause also answers the question whether the search agent is still wanted; the job that pauses unanswered search
-- agents sets `asked_at` again.
create function store_previous_interval() returns trigger
language plpgsql set search_path from current as $$
begin
  if (new.fields ->> 'interval')::integer > 0 then
    new.interval_before := null;
  elsif (old.fields ->> 'interval')::integer > 0 then
    new.interval_before := (old.fields ->> 'interval')::smallint;
    new.asked_at := null;
  end if;
  return new;
end
$$;

create trigger search_agents_previous_interval before update of fields on search_agents
for each row execute function store_previous_interval();
