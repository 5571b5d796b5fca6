import { sql } from 'drizzle-orm';
import { computedIn } from '../../schemas/listing/computed';
import { familyOfType } from '../../schemas/listing/families';
import { listingVariant } from '../../schemas/listing/variants';
import {
  changeableConditions,
  type DemandCondition,
  demandConditions,
  leastRevealed,
  type SearchDemand,
} from '../../schemas/searchDemand';
import type { SearchedListing } from '../../schemas/searchFilter';
import { type Database, rows } from '../db/database';
import { keyOf, matchingConditions } from './matchingAgents';

/** True if a listing lacks a value that its listing type has. Texts are never missing. */
const isMissing = (listing: SearchedListing, condition: DemandCondition): boolean => {
  const { type, floorArea, keyPrice, returnPercent, subcategory, usageProposals } = listing;
  const variant = listingVariant(familyOfType(type));
  const has: Record<DemandCondition, boolean> = {
    floorArea: floorArea !== undefined || !Object.hasOwn(variant.fields, 'floorArea'),
    keyPrice: keyPrice !== undefined,
    returnPercent: returnPercent !== undefined || !computedIn(variant).some(({ name }) => name === condition),
    subcategory: subcategory !== undefined,
    usageProposals: usageProposals.length > 0,
    text: true,
  };
  return !has[condition];
};

/** Caller, and account of the caller's listing. */
interface Asker {
  userID: number;
  accountID: number;
}

/**
 * Counts people with an active search agent that matches a listing, and people whose search agents fail on exactly one
 * condition. The caller and users of the account are not counted: with their own search agents they could find out what
 * others search for. Numbers are rounded down to multiples of {@link leastRevealed}; smaller numbers are omitted. The
 * query reads the search agents of the listing's place and type by an index.
 */
export const searchDemand = async (
  db: Database,
  listing: SearchedListing,
  { userID, accountID }: Asker,
): Promise<SearchDemand> => {
  const conditions = matchingConditions(listing);
  const column = (condition: DemandCondition) => sql.identifier(condition);
  const [counted] = await rows<Record<DemandCondition | 'agents', number>>(
    db,
    sql`select count(distinct user_id) filter (where failing = 0)::int as agents,
        ${sql.join(
          demandConditions.map(
            (condition) =>
              sql`count(distinct user_id) filter (where failing = 1 and not ${column(condition)})::int as ${column(condition)}`,
          ),
          sql`, `,
        )}
      from (
        select distinct key.agent_id, key.user_id, ${sql.join(
          demandConditions.map(
            (condition) => sql`coalesce(${conditions[condition]}, false) as ${column(condition)}`,
          ),
          sql`, `,
        )}
        from search_agent_keys as key where ${keyOf(listing, listing.floorArea === undefined)}
          and key.user_id <> ${userID} and not exists (
            select from associations where user_id = key.user_id and account_id = ${accountID})) as agent,
      lateral (select ${sql.join(
        demandConditions.map((condition) => sql`(not ${column(condition)})::int`),
        sql` + `,
      )} as failing) as counted`,
  );
  const revealed = (amount = 0): number => amount - (amount % leastRevealed);
  const agents = revealed(counted?.agents);
  return {
    ...(agents > 0 && { agents }),
    gains: demandConditions
      .map((condition) => ({
        condition,
        missing: isMissing(listing, condition),
        agents: revealed(counted?.[condition]),
      }))
      .filter(({ condition, missing }) => missing || changeableConditions.has(condition))
      .filter((gain) => gain.agents > 0)
      .toSorted((one, other) => other.agents - one.agents),
  };
};
