-- Market statistics (docs/decisions/market-statistics.md).

-- Periods in which a listing was active with the same facts. At most one period begins per Danish day.
create table market_history (
  listing_id integer not null,
  from_day date not null,
  -- First day after the period; null for the current one.
  until_day date,
  family smallint not null,
  -- First usage of the listing; 0 for none.
  usage integer not null,
  zip_code text,
  floor_area integer,
  -- Sort key of the address.
  address text,
  -- Whole kroner: yearly rent or income, cash price, yearly operating cost.
  amount bigint,
  income bigint,
  cost bigint,
  -- Deal that ended the listing's last period, achieved amount in whole kroner, whole days since publication.
  closed_on date,
  achieved bigint,
  market_days integer,
  primary key (listing_id, from_day)
);
create index market_history_days on market_history (from_day, until_day);
create index market_history_closed on market_history (closed_on) where closed_on is not null;

create function danish_day(at timestamptz) returns date language sql stable parallel safe
return (at at time zone 'Europe/Copenhagen')::date;

-- Facts of a listing, as a period that begins on the given day.
create function market_facts(listing listings, since date) returns market_history
language plpgsql stable set search_path from current as $$
declare
  facts market_history;
begin
  facts.listing_id := listing.id;
  facts.from_day := since;
  facts.family := listing.family;
  facts.usage := coalesce((listing.fields -> 'usageProposals' ->> 0)::integer, 0);
  facts.zip_code := listing.zip_code;
  facts.floor_area := listing.floor_area;
  facts.address := nullif(listing.address_sort, '');
  facts.amount := listing.key_price;
  facts.income := (listing.fields ->> 'yearlyRentalIncome')::bigint;
  facts.cost := (listing.fields ->> 'yearlyOperatingCost')::bigint;
  return facts;
end $$;

-- Adds the closing deal of a listing to its period, or removes it.
create function market_closing(period market_history, listing listings) returns market_history
language plpgsql stable set search_path from current as $$
begin
  if listing.status in (5, 6) and listing.closing_reason = 1 and listing.closed_since is not null then
    period.closed_on := listing.closed_since::date;
    period.achieved := listing.achieved_price;
    period.market_days := greatest(0, listing.closed_since::date - danish_day(listing.published_at));
  else
    period.closed_on := null;
    period.achieved := null;
    period.market_days := null;
  end if;
  return period;
end $$;

create function store_market_period(period market_history) returns void
language sql set search_path from current as $$
  insert into market_history select period.*
  on conflict (listing_id, from_day) do update
    set (until_day, family, usage, zip_code, floor_area, address, amount, income, cost, closed_on, achieved, market_days) =
      (excluded.until_day, excluded.family, excluded.usage, excluded.zip_code, excluded.floor_area, excluded.address,
        excluded.amount, excluded.income, excluded.cost, excluded.closed_on, excluded.achieved, excluded.market_days)
$$;

create function record_market_history() returns trigger language plpgsql set search_path from current as $$
declare
  latest market_history;
  facts market_history;
  today date := danish_day(new.updated_at);
begin
  select * into latest from market_history where listing_id = new.id order by from_day desc limit 1;
  if new.status = 2 and not new.off_market then
    if latest.listing_id is null then
      perform store_market_period(market_facts(new, coalesce(danish_day(new.published_at), today)));
      return null;
    end if;
    facts := market_facts(new, latest.from_day);
    facts.until_day := latest.until_day;
    if facts is not distinct from latest then
      return null;
    end if;
    today := greatest(today, latest.from_day, latest.until_day);
    if today > latest.from_day then
      latest.until_day := coalesce(latest.until_day, today);
      perform store_market_period(market_closing(latest, new));
    end if;
    facts.from_day := today;
    facts.until_day := null;
    perform store_market_period(facts);
  elsif latest.listing_id is not null then
    latest.until_day := coalesce(latest.until_day, greatest(today, latest.from_day));
    -- The deal remains when the listing is deleted.
    perform store_market_period(case when new.status = 7 then latest else market_closing(latest, new) end);
  elsif new.status in (5, 6) and new.published_at is not null and not new.off_market then
    facts := market_facts(new, danish_day(new.published_at));
    facts.until_day := greatest(facts.from_day, coalesce(new.closed_since::date, today));
    perform store_market_period(market_closing(facts, new));
  end if;
  return null;
end $$;

create trigger listings_market_on_insert after insert on listings for each row
  when (new.status in (2, 5, 6) and not new.off_market) execute function record_market_history();

create trigger listings_market_on_update after update on listings for each row
  when (not new.off_market and (new.status in (2, 5, 6) or old.status in (2, 5, 6))
    and ((old.status, old.family, old.closing_reason, old.closed_since, old.achieved_price, old.key_price, old.floor_area,
        old.zip_code, old.address_sort)
      is distinct from (new.status, new.family, new.closing_reason, new.closed_since, new.achieved_price, new.key_price,
        new.floor_area, new.zip_code, new.address_sort)
      or old.fields is distinct from new.fields))
  execute function record_market_history();

-- For existing listings only the current facts are known.
insert into market_history
select (market_closing(row(known.listing_id, known.from_day,
    case when listing.status <> 2
      then greatest(known.from_day, coalesce(listing.closed_since::date, danish_day(listing.updated_at))) end,
    known.family, known.usage, known.zip_code, known.floor_area, known.address, known.amount, known.income, known.cost,
    null, null, null)::market_history, listing)).*
from listings as listing, lateral market_facts(listing, danish_day(listing.published_at)) as known
where listing.status in (2, 5, 6) and not listing.off_market and listing.published_at is not null;

-- Number of public searches per day by usage (0 for none) and region (empty for none). Rows with -1 or '*' are totals
-- that count each search once.
create table search_days (
  day date not null,
  usage integer not null,
  region text not null,
  amount integer not null,
  primary key (day, usage, region)
);

-- Months with stored totals, and the day up to which each is computed.
create table market_months (
  month date primary key,
  up_to date not null,
  built_at timestamptz(3) not null
);

-- Totals of a month. Withheld totals have a reason and no figures. 0, '' and -1 mean all usages, regions and sizes.
create table market_cells (
  month date not null,
  measure text not null,
  usage integer not null,
  region text not null,
  size_class smallint not null,
  value double precision,
  lower_quartile double precision,
  median double precision,
  upper_quartile double precision,
  listings integer,
  -- Reason: 'few' or 'difference'.
  withheld text,
  primary key (month, measure, usage, region, size_class)
);
create index market_cells_history on market_cells (usage, region, size_class, month);
