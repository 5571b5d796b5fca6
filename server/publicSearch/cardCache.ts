import { sql } from 'drizzle-orm';
import { type Database, rows } from '../db/database';
import { accounts, listings } from '../db/tables';
import { visible } from '../listings/visible';
import { readCards, type StoredCard } from './cards';
import { isOneOf } from './visibleRows';

/** Maximum number of cached cards. */
const mostCards = 5_000;

interface CachedCard {
  card: StoredCard;
  version: string;
}

/**
 * Versions of visible listings by id: the transactions that last changed the rows of the listing and its account. Every
 * change of an image of a listing changes the listing, too.
 */
const readVersions = (db: Database, ids: readonly number[]) =>
  rows<{ id: number; version: string }>(
    db,
    sql`select ${listings.id} as id, ${listings}.xmin::text || ' ' || ${accounts}.xmin::text as version
      from ${listings} join ${accounts} on ${accounts.id} = ${listings.accountID}
      where ${isOneOf(listings.id, ids)} and ${visible}`,
  );

/**
 * Opens an empty LRU cache of cards of listings that are not promoted. Each call reads which listings are visible and
 * have changed, so a cached card is never shown longer than the card in the database.
 */
export const openCardCache = () => {
  const cards = new Map<number, CachedCard>();

  const keep = (id: number, cached: CachedCard): void => {
    cards.delete(id);
    cards.set(id, cached);
    const [oldest] = cards.keys();
    if (cards.size > mostCards && oldest !== undefined) cards.delete(oldest);
  };

  /** Cards by id. Listings that are not visible are absent. */
  return async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, StoredCard>> => {
    if (ids.length === 0) return new Map();
    const versions = await readVersions(db, ids);
    // Taken before the next query, because other requests may remove cards from the cache meanwhile.
    const found = new Map(
      versions.flatMap(({ id, version }) => {
        const cached = cards.get(id);
        return cached?.version === version ? [[id, cached.card] as const] : [];
      }),
    );
    const missing = versions.flatMap(({ id }) => (found.has(id) ? [] : [id]));
    for (const [id, card] of await readCards(db, missing)) found.set(id, card);
    for (const { id, version } of versions) {
      const card = found.get(id);
      if (card) keep(id, { card, version });
    }
    return found;
  };
};
