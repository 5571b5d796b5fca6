import { sql } from 'drizzle-orm';
import { searchedListing } from '../../schemas/listing/searchedListing';
import { type Connection, type Database, rows } from '../db/database';
import { knownValues, variantOf } from '../listings/toListingResponse';
import { findPublicListing } from '../publicSite/findPublicListing';
import { hasRecentNotice, ownsListing } from './exclusions';
import { matchingAgents } from './matchingAgents';

interface Queued {
  listingID: number;
  /** True if search agents that already matched the listing match it again. */
  becameVisible: boolean;
}

/**
 * Stores the search agents that match a visible listing. Listings of the user's own accounts are excluded, and listings
 * that were mailed to the user within 90 days.
 * @returns number of new matches.
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

/** Number of listings that one transaction matches; each takes at most a fraction of a second. */
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
 * Matches the queued listings, which became visible or changed. Several servers may run this job concurrently.
 * @param signal stops the job between two batches.
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
