import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { danishSortKey } from '../../../schemas/danish';
import type { ListingTypeID } from '../../../schemas/listing/families';
import type { Database } from '../../db/database';
import type { Read } from '../../db/reads';
import { accounts, listingCounts, listings } from '../../db/tables';
import type { StoredImage } from '../../db/tables/storedImage';
import { visible, visibleCount } from '../../listings/visible';
import { readCards, type StoredCard } from '../../publicSearch/cards';

/** Account in the broker directory. */
export interface Broker {
  id: number;
  name: string;
  city: string | null;
  logo: StoredImage | null;
  /** Listing types of the account's visible listings. */
  types: readonly ListingTypeID[];
  /** Number of the account's visible listings. */
  listings: number;
}

/** Broker with the sort key of the name and town, which a search compares with its words. */
export type SearchableBroker = Broker & { searched: string };

/** Milliseconds for which the directory is cached. */
const cachedMs = 60_000;

/** Accounts with visible listings, sorted by name. Reads the stored numbers, so the listings are not counted. */
export const readDirectory = (db: Database): Promise<Broker[]> => {
  const kinds = db
    .select({
      accountID: listingCounts.accountID,
      family: listingCounts.family,
      amount: sql<number>`sum(${listingCounts.amount})::int`.as('amount'),
    })
    .from(listingCounts)
    .innerJoin(accounts, eq(accounts.id, listingCounts.accountID))
    .where(visibleCount)
    .groupBy(listingCounts.accountID, listingCounts.family)
    .having(sql`sum(${listingCounts.amount}) > 0`)
    .as('kinds');
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      city: accounts.city,
      logo: accounts.logo,
      types: sql<ListingTypeID[]>`array_agg(${kinds.family} order by ${kinds.family})`,
      listings: sql<number>`sum(${kinds.amount})::int`,
    })
    .from(kinds)
    .innerJoin(accounts, eq(accounts.id, kinds.accountID))
    .groupBy(accounts.id)
    .orderBy(asc(accounts.nameSort), asc(accounts.id));
};

/** Adds the text that a search compares with its words. */
const searchable = (broker: Broker): SearchableBroker => ({
  ...broker,
  searched: danishSortKey(`${broker.name} ${broker.city ?? ''}`),
});

/**
 * Cache of the broker directory.
 * @returns a function that returns the accounts with visible listings, read at most once a minute.
 */
export const openDirectory = (read: Read): (() => Promise<readonly SearchableBroker[]>) => {
  let cached: { at: number; brokers: Promise<readonly SearchableBroker[]> } | undefined;
  return () => {
    const now = performance.now();
    if (cached && now - cached.at < cachedMs) return cached.brokers;
    const brokers = read(readDirectory).then((found) => found.map(searchable));
    cached = { at: now, brokers };
    // A failed query is not cached.
    brokers.catch(() => {
      cached = undefined;
    });
    return brokers;
  };
};

/** Brokers whose name or town contains all words of a text. */
export const matchingBrokers = (
  brokers: readonly SearchableBroker[],
  text: string,
): readonly SearchableBroker[] => {
  const words = danishSortKey(text).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? brokers
    : brokers.filter(({ searched }) => words.every((word) => searched.includes(word)));
};

/** Visible listings of an account as cards, newest first. */
export const readBrokerCards = async (
  db: Database,
  accountID: number,
  { from, size, without }: { from: number; size: number; without?: number },
): Promise<StoredCard[]> => {
  const found = await db
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(
      and(
        eq(listings.accountID, accountID),
        visible,
        without === undefined ? undefined : sql`${listings.id} <> ${without}`,
      ),
    )
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(size)
    .offset(from);
  const cards = await readCards(
    db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id }) => cards.get(id) ?? []);
};

const profileColumns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  website: accounts.website,
  phoneNumber: accounts.phoneNumber,
  description: accounts.description,
  streetName: accounts.streetName,
  streetNumber: accounts.streetNumber,
  floor: accounts.floor,
  door: accounts.door,
  zipCode: accounts.zipCode,
  city: accounts.city,
  logo: accounts.logo,
};

export type StoredProfile = Awaited<ReturnType<typeof selectProfile>>[number];

const selectProfile = (db: Database, id: number) =>
  db
    .select({ ...profileColumns, listings: count() })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(and(eq(listings.accountID, id), visible))
    .groupBy(accounts.id);

/** Public profile of an account; undefined if the account has no visible listings. */
export const readProfile = async (db: Database, id: number): Promise<StoredProfile | undefined> =>
  (await selectProfile(db, id))[0];
