import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { SentMatch } from '../../schemas/searchAgentMails';
import type { Database } from '../db/database';
import { searchAgentMatches as matches } from '../db/tables';
import { readCards } from '../publicSearch/cards';
import { toCard } from './previewSearch';

/** Maximum number of listings in a response. */
const pageSize = 50;

/**
 * Listings that were mailed for a search agent, newest first; the caller has already been authorised.
 * @param before id of a match; only older matches are returned.
 */
export const sentMatches = async (
  db: Database,
  agentID: number,
  before: number | undefined,
): Promise<{ sent: SentMatch[]; more: boolean }> => {
  const found = await db
    .select({ ID: matches.id, sentAt: matches.sentAt, listingID: matches.listingID })
    .from(matches)
    .where(
      and(
        eq(matches.agentID, agentID),
        isNotNull(matches.digest),
        before === undefined ? undefined : lt(matches.id, before),
      ),
    )
    .orderBy(desc(matches.id))
    // One more row is read to find out whether there are older matches.
    .limit(pageSize + 1);
  const shown = found.slice(0, pageSize);
  const cards = await readCards(
    db,
    shown.map(({ listingID }) => listingID),
  );
  return {
    sent: shown.map(({ sentAt, listingID, ...entry }) => {
      const card = cards.get(listingID);
      return {
        ...entry,
        sentAt: (sentAt ?? new Date(0)).toISOString(),
        listingID,
        ...(card ? { listing: toCard(card) } : {}),
      };
    }),
    more: found.length > pageSize,
  };
};
