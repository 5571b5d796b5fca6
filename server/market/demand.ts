import { type SQL, sql } from 'drizzle-orm';
import { regions } from '../../schemas/regions';
import { type MarketMonth, regionOf, typeOf } from './facts';

const noQuartiles = sql`null::float8 as "lowerQuartile", null::float8 as median, null::float8 as "upperQuartile"`;

const regionTable = sql.raw(
  `(values ${regions.map((region) => `('${region}')`).join()}) as known_region (region)`,
);

const propertyTypes = sql`(
  select distinct ${typeOf(sql`number`)} as usage from meta_list_entries where list = 'usageProposals') as known_type`;

/**
 * Cells of active search agents by property type and region. `value` and `listings` are the number of search agents,
 * `accounts` is the number of their users. A search agent without a usage counts in every property type; a search agent
 * without a region or zip code counts in every region.
 */
export const agentCells = (): SQL => sql`
  with agent_types as (
    select distinct agent_id, known_type.usage from search_agent_keys as key join ${propertyTypes}
      on key.usage_proposals is null or exists (
        select from unnest(key.usage_proposals) as wanted (usage) where ${typeOf(sql`wanted.usage`)} = known_type.usage)
    union select agent_id, 0 from search_agent_keys),
  agent_regions as (
    select distinct agent_id, user_id, known_region.region from search_agent_keys as key join ${regionTable}
      on key.place in ('', known_region.region) or ${regionOf(sql`key.place`)} = known_region.region
    union select agent_id, user_id, '' from search_agent_keys)
  select usage, region, -1 as "sizeClass", count(*)::int as listings, count(distinct user_id)::int as accounts,
    count(*)::float8 as value, ${noQuartiles}
  from agent_types join agent_regions using (agent_id) group by usage, region`;

/**
 * Cells of public searches in a month by property type and region. A search without a usage counts in every property
 * type, a search without a region in every region. Visitors are unknown, so `accounts` is the number of searches too.
 */
export const searchCells = ({ month, upTo }: MarketMonth): SQL => sql`
  with counted as (
    select usage, region, sum(amount)::int as amount from search_days
    where day between ${month}::date and ${upTo}::date group by usage, region),
  cells as (
    select 0 as usage, '' as region, amount from counted where usage = -1 and region = '*'
    union all select known_type.usage, '', amount from counted join ${propertyTypes}
      on counted.usage in (0, known_type.usage) where region = '*'
    union all select 0, known_region.region, amount from counted join ${regionTable}
      on counted.region in ('', known_region.region) where usage = -1
    union all select known_type.usage, known_region.region, amount from counted join ${propertyTypes}
      on counted.usage in (0, known_type.usage) join ${regionTable} on counted.region in ('', known_region.region))
  select usage, region, -1 as "sizeClass", sum(amount)::int as listings, sum(amount)::int as accounts,
    sum(amount)::float8 as value, ${noQuartiles}
  from cells group by usage, region`;
