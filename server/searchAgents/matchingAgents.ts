import { type SQL, sql } from 'drizzle-orm';
import { searchWords } from '../../schemas/danish';
import { regionOfZip } from '../../schemas/regions';
import type { DemandCondition } from '../../schemas/searchDemand';
import type { SearchedListing } from '../../schemas/searchFilter';

/** Condition on an amount: true if the search agent has no bounds, false if the listing lacks the amount. */
const within = (min: string, max: string, amount: number | undefined): SQL => {
  const value = sql`${amount ?? null}::numeric`;
  return sql`(key.${sql.raw(min)} is null or key.${sql.raw(min)} <= ${value})
    and (key.${sql.raw(max)} is null or key.${sql.raw(max)} >= ${value})`;
};

/** SQL of an integer array as one parameter, which both database drivers support. */
const integers = (values: readonly number[]): SQL => sql`${`{${values.join()}}`}::integer[]`;

/**
 * Conditions under which a row `key` of `search_agent_keys` matches a listing. Null means that a condition is not met.
 */
export const matchingConditions = (listing: SearchedListing): Record<DemandCondition, SQL> => {
  const { subcategory, usageProposals, floorArea, keyPrice, pricePerSqM, returnPercent, text } = listing;
  // Each word is preceded by a space, so that `position` finds prefixes of words only.
  const words = searchWords(text)
    .map((word) => ` ${word}`)
    .join('');
  return {
    floorArea: within('area_min', 'area_max', floorArea),
    keyPrice: sql`${within('price_min', 'price_max', keyPrice)}
      and ${within('sqm_price_min', 'sqm_price_max', pricePerSqM)}`,
    returnPercent: sql`(key.return_min is null or key.return_min <= ${returnPercent ?? null}::numeric)`,
    subcategory: sql`(key.subcategories is null or ${subcategory ?? null}::integer = any (key.subcategories))`,
    usageProposals: sql`(key.usage_proposals is null or key.usage_proposals && ${integers(usageProposals)})`,
    text: sql`(key.words is null or not exists (
      select from unnest(key.words) as wanted (word) where position(' ' || word in ${words}) = 0))`,
  };
};

/** Condition by the index of `search_agent_keys`: place, listing type and class of the floor area. */
export const keyOf = ({ type, zipCode, floorArea }: SearchedListing, anyArea = false): SQL => {
  const places = ['', ...(zipCode === undefined ? [] : [zipCode, regionOfZip(zipCode) ?? ''])];
  return sql`key.place = any (${`{${places.map((place) => `"${place}"`).join()}}`}::text[])
    and key.listing_type = any (${`{0,${type}}`}::smallint[])
    ${anyArea ? sql`` : sql`and key.area_node = any (search_area_path(${floorArea ?? null}::integer))`}`;
};

/**
 * Query of active search agents that match a listing, with their users. Equals `matches` of the schemas, but uses one
 * index.
 */
export const matchingAgents = (listing: SearchedListing): SQL =>
  sql`select distinct key.agent_id, key.user_id from search_agent_keys as key
    where ${keyOf(listing)} and ${sql.join(Object.values(matchingConditions(listing)), sql` and `)}`;
