import { and, count, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Favorite, favoriteUndoMinutes, mostFavorites } from '../../schemas/favorite';
import type { Language } from '../../schemas/languages';
import { statuses } from '../../schemas/listing/status';
import type { Database } from '../db/database';
import { accounts, favorites, listings, users } from '../db/tables';
import { invalid, notFound } from '../errors';
import { visible } from '../listings/visible';
import { metaListNames } from '../publicSite/findPublicListing';
import {
  type FactWords,
  favoriteListing,
  listingColumns,
  type StoredFavoriteListing,
} from './favoriteListing';

const isCurrent = isNull(favorites.removedAt);

const undoEnds = sql`now() - make_interval(mins => ${favoriteUndoMinutes})`;

/** Condition of a current favourite, or of a favourite that was just removed and can be restored by adding it again. */
const isRestorable = or(isCurrent, gt(favorites.removedAt, undoEnds));

/** Condition that hides favourites of deleted listings; they reappear if the deletion is undone. */
const isThere = ne(listings.status, statuses.deleted);

type Row = Pick<
  typeof favorites.$inferSelect,
  'listingID' | 'note' | 'addedAt' | 'addedPrice' | 'addedStatus'
>;

const toResponse = (row: Row, listing: StoredFavoriteListing, words: FactWords): Favorite => ({
  listingID: row.listingID,
  note: row.note ?? undefined,
  addedAt: row.addedAt.toISOString(),
  addedPrice: row.addedPrice ?? undefined,
  addedStatus: row.addedStatus,
  listing: favoriteListing(listing, words),
});

/** Condition of a user's current favourites. The query must join their listings. */
const currentOf = (userID: number): SQL | undefined => and(eq(favorites.userID, userID), isCurrent, isThere);

/** Reads the names of all meta list entries. */
const wordsIn = async (db: Database, language: Language): Promise<FactWords> => {
  const [found] = await db.select({ names: metaListNames }).from(sql`(select 1) as one`);
  return { language, names: found?.names ?? {} };
};

/** Favourites of a user with their listings, newest first. */
export const listFavorites = async (
  db: Database,
  userID: number,
  language: Language,
): Promise<Favorite[]> => {
  const found = await db
    .select({
      listingID: favorites.listingID,
      note: favorites.note,
      addedAt: favorites.addedAt,
      addedPrice: favorites.addedPrice,
      addedStatus: favorites.addedStatus,
      ...listingColumns,
    })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingID))
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(currentOf(userID))
    .orderBy(desc(favorites.addedAt), desc(favorites.listingID))
    .limit(mostFavorites);
  const words = await wordsIn(db, language);
  return found.map((row) => toResponse(row, row, words));
};

/** Ids of the listings that are favourites of a user. */
export const listFavoriteIDs = async (db: Database, userID: number): Promise<number[]> => {
  const found = await db
    .select({ listingID: favorites.listingID })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingID))
    .where(currentOf(userID))
    .orderBy(desc(favorites.addedAt), desc(favorites.listingID))
    .limit(mostFavorites);
  return found.map(({ listingID }) => listingID);
};

/**
 * Locks the user, so that concurrent additions are counted one after another, and rejects an addition at the limit.
 * @throws AppError `invalid`
 */
const requireRoom = async (tx: Database, userID: number): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userID)).for('no key update');
  const [found] = await tx
    .select({ amount: count() })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingID))
    .where(currentOf(userID));
  if ((found?.amount ?? 0) >= mostFavorites)
    throw invalid({ path: 'listingId', message: { rule: 'tooManyFavorites', max: mostFavorites } });
};

const findListing = async (tx: Database, listingID: number) => {
  const [found] = await tx
    .select({ ...listingColumns, visible: visible.as('visible') })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(and(eq(listings.id, listingID), isThere));
  return found;
};

/**
 * Adds a listing to a user's favourites, or changes the note of a favourite. A favourite that was removed within the
 * last hour is restored with its note.
 * @param note null removes the note; undefined leaves it unchanged.
 * @throws AppError `not_found` if the listing is neither public nor a favourite, `invalid` at the limit.
 */
export const putFavorite = async (
  tx: Database,
  { userID, listingID, language }: { userID: number; listingID: number; language: Language },
  note: string | null | undefined,
): Promise<Favorite> => {
  const words = await wordsIn(tx, language);
  const listing = await findListing(tx, listingID);
  if (!listing) throw notFound();
  const key = and(eq(favorites.userID, userID), eq(favorites.listingID, listingID));
  const [before] = await tx
    .select({ removedAt: favorites.removedAt })
    .from(favorites)
    .where(and(key, isRestorable))
    .for('update');
  if (!before && !listing.visible) throw notFound();
  if (before?.removedAt !== null) await requireRoom(tx, userID);
  const { keyPrice, status } = listing;
  const added = {
    addedAt: new Date(),
    addedPrice: keyPrice,
    addedStatus: status,
    announcedPrice: keyPrice,
    announcedStatus: status,
    changed: false,
    note: note ?? null,
  };
  const changedNote = note === undefined ? {} : { note };
  const [row] = await tx
    .insert(favorites)
    .values({ userID, listingID, ...added })
    .onConflictDoUpdate({
      target: [favorites.userID, favorites.listingID],
      set: { removedAt: null, ...(before ? changedNote : added) },
    })
    .returning();
  if (!row) throw new Error('Nothing was inserted');
  return toResponse(row, listing, words);
};

/** Removes a listing from a user's favourites. Without effect if the listing is not a favourite. */
export const removeFavorite = async (tx: Database, userID: number, listingID: number): Promise<void> => {
  await tx
    .update(favorites)
    .set({ removedAt: sql`now()`, changed: false })
    .where(and(eq(favorites.userID, userID), eq(favorites.listingID, listingID), isCurrent));
};

/** Deletes removed favourites that can no longer be restored. */
export const pruneFavorites = async (db: Database): Promise<void> => {
  await db.delete(favorites).where(lt(favorites.removedAt, undoEnds));
};
