-- Matches between search agents and listings, and their mails (docs/decisions/matching.md).

-- Class of a floor area in m², 0 to 15; classes are the leaves of a binary tree.
create function search_area_class(area integer) returns integer language sql immutable parallel safe
return width_bucket(area, array[0, 25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2500, 5000, 10000]) - 1;

-- Nodes of the tree that together cover a range of areas; 0 without bounds. Node n has the children 2n and 2n + 1; the
-- leaves are 16 to 31. There are at most six nodes. The outermost classes may be covered only in part.
create function search_area_nodes(area_min integer, area_max integer) returns smallint[]
language plpgsql immutable parallel safe set search_path from current as $$
declare
  first integer := 16 + search_area_class(coalesce(area_min, 0));
  after integer := 17 + search_area_class(coalesce(area_max, 2147483647));
  nodes smallint[] := '{}';
begin
  if area_min is null and area_max is null then
    return '{0}';
  end if;
  while first < after loop
    if first % 2 = 1 then
      nodes := nodes || first::smallint;
      first := first + 1;
    end if;
    if after % 2 = 1 then
      after := after - 1;
      nodes := nodes || after::smallint;
    end if;
    first := first / 2;
    after := after / 2;
  end loop;
  return nodes;
end $$;

-- Nodes that contain an area, and 0 for searches without bounds.
create function search_area_path(area integer) returns smallint[] language sql immutable parallel safe
return case when area is null then array[0]
  else array[0, 1, (16 + search_area_class(area)) / 8, (16 + search_area_class(area)) / 4,
    (16 + search_area_class(area)) / 2, 16 + search_area_class(area)] end::smallint[];

-- Words of a search that the listing's texts must contain, like `wantedWords` of the schemas.
create function search_wanted_words(searched text) returns text[] language sql immutable parallel safe
return (
  select case when count(*) filter (where telling) > 0 then array_agg(word) filter (where telling) else array_agg(word) end
  from (
    select word, word <> all ('{i,pa,og,til,ved,med,af,for,fra,en,et,den,det,der,som,m2,m}') as telling
    from unnest(string_to_array(search_words_of(searched), ' ')) as given (word) where word <> '') as words);

-- Conditions of active search agents: a row per place, listing type and node of the areas. Other conditions are columns
-- of the index, so that matching reads only the index. An empty place and type 0 match everything.
create table search_agent_keys (
  agent_id integer not null references search_agents on delete cascade,
  user_id integer not null,
  place text collate "C" not null,
  listing_type smallint not null,
  area_node smallint not null,
  area_min integer,
  area_max integer,
  price_min bigint,
  price_max bigint,
  sqm_price_min bigint,
  sqm_price_max bigint,
  return_min numeric,
  subcategories integer[],
  usage_proposals integer[],
  words text[]
) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_scale_factor = 0.05);
create index search_agent_keys_place on search_agent_keys (place, listing_type, area_node) include (
  agent_id, user_id, area_min, area_max, price_min, price_max, sqm_price_min, sqm_price_max, return_min, subcategories,
  usage_proposals, words);
create index search_agent_keys_agent on search_agent_keys (agent_id);

-- Listings that an agent has matched, and the mail with each.
create table search_agent_matches (
  id bigserial primary key,
  agent_id integer references search_agents on delete set null,
  user_id integer not null references users on delete cascade,
  listing_id integer not null references listings on delete cascade,
  -- Interval of the agent, updated until the mail is queued.
  mail_interval smallint not null,
  matched_at timestamptz(3) not null,
  -- Time when the mail was queued, or when the match was skipped because the user had already been notified.
  sent_at timestamptz(3),
  -- Id of the mail; null if the match was skipped.
  digest uuid
);
create unique index search_agent_matches_waiting on search_agent_matches (agent_id, listing_id) where sent_at is null;
create index search_agent_matches_due on search_agent_matches (mail_interval, user_id) where sent_at is null;
create index search_agent_matches_user on search_agent_matches (user_id, listing_id);
create index search_agent_matches_agent on search_agent_matches (agent_id, sent_at desc, id desc);
create index search_agent_matches_digest on search_agent_matches (digest) where digest is not null;
create index search_agent_matches_listing on search_agent_matches (listing_id);

-- Time when the owner was asked whether the agent is still wanted, time of the confirmation, and the interval before a
-- mail paused the agent.
alter table search_agents
  add column asked_at timestamptz(3),
  add column confirmed_at timestamptz(3),
  add column interval_before smallint;

create function add_search_agent_keys(agent search_agents) returns void
language plpgsql set search_path from current as $$
begin
  if coalesce((agent.fields ->> 'interval')::integer, 0) = 0 then
    return;
  end if;
  insert into search_agent_keys
  select agent.id, agent.user_id, place, listing_type, area_node,
    (agent.fields ->> 'areaMin')::integer, (agent.fields ->> 'areaMax')::integer,
    (agent.fields ->> 'priceMin')::bigint, (agent.fields ->> 'priceMax')::bigint,
    (agent.fields ->> 'squareMetrePriceMin')::bigint, (agent.fields ->> 'squareMetrePriceMax')::bigint,
    (agent.fields ->> 'returnPercentMin')::numeric,
    (select array_agg(one::integer) from jsonb_array_elements_text(agent.fields -> 'subcategories') as given (one)),
    (select array_agg(one::integer) from jsonb_array_elements_text(agent.fields -> 'usageProposals') as given (one)),
    search_wanted_words(agent.fields ->> 'text')
  from (
      select jsonb_array_elements_text(agent.fields -> 'zipCodes') as place
      union select jsonb_array_elements_text(agent.fields -> 'regions')
      union select '' where jsonb_array_length(
        coalesce(agent.fields -> 'zipCodes', '[]') || coalesce(agent.fields -> 'regions', '[]')) = 0) as places,
    (select jsonb_array_elements_text(agent.fields -> 'listingTypes')::smallint as listing_type
      union select 0 where jsonb_array_length(coalesce(agent.fields -> 'listingTypes', '[]')) = 0) as types,
    unnest(search_area_nodes((agent.fields ->> 'areaMin')::integer, (agent.fields ->> 'areaMax')::integer)) as area_node;
end $$;

create function store_search_agent_keys() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    delete from search_agent_keys where agent_id = new.id;
    update search_agent_matches set mail_interval = coalesce((new.fields ->> 'interval')::smallint, 0)
    where agent_id = new.id and sent_at is null;
  end if;
  perform add_search_agent_keys(new);
  return null;
end $$;

create trigger search_agents_keys_on_insert after insert on search_agents
  for each row execute function store_search_agent_keys();
create trigger search_agents_keys_on_update after update on search_agents
  for each row when (old.fields is distinct from new.fields) execute function store_search_agent_keys();

select add_search_agent_keys(search_agents) from search_agents;

-- Listings that have to be matched, written in the transaction that changed them. A listing may have several rows, so
-- that writers never wait for each other or for the job.
create table listings_to_match (
  id bigserial primary key,
  listing_id integer not null references listings on delete cascade,
  -- True if the listing became visible: agents that matched it before match it again.
  became_visible boolean not null
);

create function queue_listing_match() returns trigger language plpgsql set search_path from current as $$
begin
  insert into listings_to_match (listing_id, became_visible) values (new.id, old.status <> new.status);
  return null;
end $$;

create trigger listings_matched after update on listings for each row
  when (new.status = 2 and not new.off_market
    and (old.status <> 2 or old.account_id <> new.account_id or old.fields is distinct from new.fields))
  execute function queue_listing_match();

create function queue_account_matches() returns trigger language plpgsql set search_path from current as $$
begin
  insert into listings_to_match (listing_id, became_visible)
  select id, old.suspended_at is not null from listings
  where account_id = new.id and status = 2 and not off_market;
  return null;
end $$;

create trigger accounts_matched after update on accounts for each row
  when (new.suspended_at is null
    and (old.suspended_at is not null or old.permissions is distinct from new.permissions))
  execute function queue_account_matches();

-- Mails of search agents that contained the listing.
alter table listing_days add column agent_mails integer not null default 0;
