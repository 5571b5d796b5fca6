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

/** Whether a listing lacks a value that its type has; texts are never missing. */
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

/**
 * Counts the active search agents that match a listing, and those that a single condition excludes. Numbers below
 * {@link leastRevealed} are left out. Reads the agents of the listing's place and type from the index.
 */
export const searchDemand = async (db: Database, listing: SearchedListing): Promise<SearchDemand> => {
  const conditions = matchingConditions(listing);
  const column = (condition: DemandCondition) => sql.identifier(condition);
  const [counted] = await rows<Record<DemandCondition | 'agents', number>>(
    db,
    sql`select count(*) filter (where failing = 0)::int as agents,
        ${sql.join(
          demandConditions.map(
            (condition) =>
              sql`count(*) filter (where failing = 1 and not ${column(condition)})::int as ${column(condition)}`,
          ),
          sql`, `,
        )}
      from (
        select distinct key.agent_id, ${sql.join(
          demandConditions.map(
            (condition) => sql`coalesce(${conditions[condition]}, false) as ${column(condition)}`,
          ),
          sql`, `,
        )}
        from search_agent_keys as key where ${keyOf(listing, listing.floorArea === undefined)}) as agent,
      lateral (select ${sql.join(
        demandConditions.map((condition) => sql`(not ${column(condition)})::int`),
        sql` + `,
      )} as failing) as counted`,
  );
  const isRevealed = (amount: number | undefined): amount is number =>
    amount !== undefined && amount >= leastRevealed;
  return {
    ...(isRevealed(counted?.agents) && { agents: counted.agents }),
    gains: demandConditions
      .map((condition) => ({
        condition,
        missing: isMissing(listing, condition),
        agents: counted?.[condition],
      }))
      .filter(({ condition, missing }) => missing || changeableConditions.has(condition))
      .flatMap(({ agents, ...gain }) => (isRevealed(agents) ? [{ ...gain, agents }] : []))
      .toSorted((one, other) => other.agents - one.agents),
  };
};
