import { type SQL, sql } from 'drizzle-orm';
import { searchWords } from '../../schemas/danish';
import { searchedListing } from '../../schemas/listing/searchedListing';
import { regionOfZip } from '../../schemas/regions';
import type { SearchedListing } from '../../schemas/searchFilter';
import { type Connection, type Database, rows } from '../db/database';
import { knownValues, variantOf } from '../listings/serve';
import { findPublicListing } from '../publicSite/findPublicListing';
import { hasRecentNotice, ownsListing } from './exclusions';

/** A condition of an agent that holds without a bound, and fails where the listing lacks the amount. */
const within = (min: string, max: string, amount: number | undefined): SQL => {
  const value = sql`${amount ?? null}::numeric`;
  return sql`(key.${sql.raw(min)} is null or key.${sql.raw(min)} <= ${value})
    and (key.${sql.raw(max)} is null or key.${sql.raw(max)} >= ${value})`;
};

/** Integers as one parameter of either driver. */
const integers = (values: readonly number[]): SQL => sql`${`{${values.join()}}`}::integer[]`;

/** Active search agents that match a listing, with their owners: `matches` of the schemas, out of one index. */
export const matchingAgents = (listing: SearchedListing): SQL => {
  const {
    type,
    subcategory,
    usageProposals,
    zipCode,
    floorArea,
    keyPrice,
    pricePerSqM,
    returnPercent,
    text,
  } = listing;
  const places = ['', ...(zipCode === undefined ? [] : [zipCode, regionOfZip(zipCode) ?? ''])];
  // Each word begins with a space, so that a search finds beginnings of words alone.
  const words = searchWords(text)
    .map((word) => ` ${word}`)
    .join('');
  return sql`select distinct key.agent_id, key.user_id from search_agent_keys as key
    where key.place = any (${`{${places.map((place) => `"${place}"`).join()}}`}::text[])
      and key.listing_type = any (${`{0,${type}}`}::smallint[])
      and key.area_node = any (search_area_path(${floorArea ?? null}::integer))
      and ${within('area_min', 'area_max', floorArea)}
      and ${within('price_min', 'price_max', keyPrice)}
      and ${within('sqm_price_min', 'sqm_price_max', pricePerSqM)}
      and (key.return_min is null or key.return_min <= ${returnPercent ?? null}::numeric)
      and (key.subcategories is null or ${subcategory ?? null}::integer = any (key.subcategories))
      and (key.usage_proposals is null or key.usage_proposals && ${integers(usageProposals)})
      and (key.words is null or not exists (
        select from unnest(key.words) as wanted (word) where position(' ' || word in ${words}) = 0))`;
};

interface Queued {
  listingID: number;
  /** Agents that matched it before match again. */
  becameVisible: boolean;
}

/**
 * Stores the matches of a listing that everyone may see now. Left out are listings of the user's own accounts, and those
 * that the user was notified of in the last 90 days.
 * @returns the number of new matches.
 */
export const matchListing = async (
  tx: Database,
  { listingID, becameVisible }: Queued,
  now: Date,
): Promise<number> => {
  const stored = await findPublicListing(tx, listingID);
  if (!stored) return 0;
  const variant = variantOf(stored);
  const searched = searchedListing(variant, knownValues(variant, stored.values));
  const stale = becameVisible
    ? sql``
    : sql`and not exists (select from search_agent_matches as earlier
        where earlier.user_id = found.user_id and earlier.listing_id = ${listingID} and earlier.agent_id = found.agent_id)`;
  const [counted] = await rows<{ amount: number }>(
    tx,
    sql`with matched as (
      insert into search_agent_matches (agent_id, user_id, listing_id, mail_interval, matched_at)
      select found.agent_id, found.user_id, ${listingID}, (agent.fields ->> 'interval')::smallint,
        ${now.toISOString()}::timestamptz
      from (${matchingAgents(searched)}) as found
      join search_agents as agent on agent.id = found.agent_id
      where not ${ownsListing(sql`found.user_id`, sql`${listingID}::integer`)}
        and not ${hasRecentNotice(sql`found.user_id`, sql`${listingID}::integer`, now)} ${stale}
      on conflict (agent_id, listing_id) where sent_at is null do nothing
      returning 1)
    select count(*)::int as amount from matched`,
  );
  return counted?.amount ?? 0;
};

/** Listings that one transaction takes from the queue; matching one takes a fraction of a second at most. */
const batch = 20;

const matchBatch = async (tx: Database, now: Date): Promise<number> => {
  const taken = await rows<{ listingID: number; becameVisible: boolean }>(
    tx,
    sql`with taken as (
      delete from listings_to_match where id in (
        select id from listings_to_match order by id limit ${batch} for update skip locked)
      returning listing_id, became_visible)
    select listing_id as "listingID", bool_or(became_visible) as "becameVisible", count(*)::int as amount
    from taken group by listing_id order by listing_id`,
  );
  for (const queued of taken) await matchListing(tx, queued, now);
  return taken.length;
};

/**
 * Matches the listings that became visible or changed. Several servers may do it at once.
 * @param signal stops between two batches.
 */
export const matchListings = async (
  { transaction }: Pick<Connection, 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  for (let taken = 1; taken > 0; ) {
    signal?.throwIfAborted();
    taken = await transaction((tx) => matchBatch(tx, now));
  }
};
