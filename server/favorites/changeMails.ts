import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { formats } from '../../i18n/format';
import { translate } from '../../i18n/translate';
import { danishDate } from '../../schemas/calendar';
import type { Language } from '../../schemas/languages';
import { publicPath } from '../../schemas/listing/publication';
import { type StatusID, statuses } from '../../schemas/listing/status';
import { favoritesPage } from '../../schemas/roots';
import type { Database } from '../db/database';
import { accounts, favorites, listings, mails as mailTable } from '../db/tables';
import { visible, visibleOrClosed } from '../listings/visible';
import { plainName } from '../mail/compose';
import type { Services } from '../services';

/** Kind of mail run: `closings` every 15 minutes for closed listings, `all` once a day for closings and prices. */
export type AnnouncedChanges = 'closings' | 'all';

/** Maximum number of users whose mails are queued in one transaction. */
const batch = 100;

interface Claimed {
  userID: number;
  listingID: number;
  announcedPrice: number | null;
  announcedStatus: StatusID;
  status: StatusID;
  keyPrice: number | null;
  shown: boolean;
}

interface Change {
  listingID: number;
  fromPrice: number | null;
  isClosing: boolean;
}

/** Change of a favourite to be mailed; undefined if the user was already told about the current price and status. */
const changeOf = (row: Claimed): Change | undefined => {
  if (!row.shown) return undefined;
  const { listingID, announcedPrice: fromPrice } = row;
  if (row.status === statuses.closed)
    return row.announcedStatus === statuses.closed ? undefined : { listingID, fromPrice, isClosing: true };
  return fromPrice === row.keyPrice || fromPrice === null || row.keyPrice === null
    ? undefined
    : { listingID, fromPrice, isClosing: false };
};

const keyOf = (userID: number, which: AnnouncedChanges, now: Date, first: number) =>
  which === 'all' ? `${userID} ${danishDate(now)}` : `${userID} closed ${now.toISOString()} ${first}`;

/** Condition of a favourite whose listing is closed. */
const isClosed = sql`exists (select from ${listings} where ${listings.id} = ${favorites.listingID}
  and ${listings.status} = ${sql.raw(String(statuses.closed))})`;

/**
 * Next users with changed favourites, by id. `closings`: users with a closed favourite. `all`: users who have not had
 * the daily mail today.
 */
const nextUsers = async (
  db: Database,
  which: AnnouncedChanges,
  after: number,
  now: Date,
): Promise<number[]> => {
  const mailedToday = sql`exists (select from ${mailTable}
    where ${mailTable.key} = 'favoriteChanges ' || ${favorites.userID} || ' ' || ${danishDate(now)}::text)`;
  const found = await db
    .selectDistinct({ userID: favorites.userID })
    .from(favorites)
    .where(
      and(
        favorites.changed,
        gt(favorites.userID, after),
        which === 'all' ? sql`not ${mailedToday}` : isClosed,
      ),
    )
    .orderBy(asc(favorites.userID))
    .limit(batch);
  return found.map(({ userID }) => userID);
};

/**
 * Locks the changed favourites of users and marks them as announced. Rows that are locked by another server are
 * skipped.
 */
const claim = async (
  tx: Database,
  userIDs: readonly number[],
  which: AnnouncedChanges,
): Promise<Claimed[]> => {
  const claimed = await tx
    .select({
      userID: favorites.userID,
      listingID: favorites.listingID,
      announcedPrice: favorites.announcedPrice,
      announcedStatus: favorites.announcedStatus,
      status: listings.status,
      keyPrice: listings.keyPrice,
      shown: visibleOrClosed.as('shown'),
    })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingID))
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(
      and(
        favorites.changed,
        inArray(favorites.userID, [...userIDs]),
        which === 'all' ? undefined : eq(listings.status, statuses.closed),
      ),
    )
    .orderBy(asc(favorites.userID), asc(favorites.listingID))
    .for('update', { of: favorites, skipLocked: true });
  for (const { userID, listingID, keyPrice, status, shown } of claimed)
    await tx
      .update(favorites)
      // The values of a hidden listing are not mailed. The next change is therefore compared with the values that were
      // last visible.
      .set({ changed: false, ...(shown ? { announcedPrice: keyPrice, announcedStatus: status } : {}) })
      .where(and(eq(favorites.userID, userID), eq(favorites.listingID, listingID)));
  return claimed;
};

/**
 * Queues mails about changed favourites, in the transaction that marks the favourites as announced. A user gets at most
 * one mail about prices a day.
 */
export const queueFavoriteMails = async (
  { database, mails }: Pick<Services, 'database' | 'mails'>,
  which: AnnouncedChanges,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const userIDs = await nextUsers(database.db, which, after, now);
    const last = userIDs.at(-1);
    if (last === undefined) return;
    after = last;
    await database.transaction(async (tx) => {
      const claimed = await claim(tx, userIDs, which);
      for (const userID of userIDs) {
        const changes = claimed.filter((row) => row.userID === userID).flatMap((row) => changeOf(row) ?? []);
        const [first] = changes;
        if (!first) continue;
        const key = keyOf(userID, which, now, first.listingID);
        await mails.send(tx, 'favoriteChanges', { userID, changes }, { key });
      }
    });
  }
};

interface Announced {
  id: number;
  title: string | null;
  status: StatusID;
  keyPrice: number | null;
  isVisible: boolean;
}

const lineOf = (
  language: Language,
  publicURL: string,
  { fromPrice, isClosing }: Change,
  { id, title, status, keyPrice, isVisible }: Announced,
): string | undefined => {
  const about = { title: plainName(title ?? '') };
  const say = (key: 'favoriteClosed' | 'favoritePrice', more: Record<string, string> = {}) =>
    translate(catalogue[language], `torvet.mail.${key}`, { ...about, ...more });
  if (status === statuses.closed) return isClosing ? say('favoriteClosed') : undefined;
  if (isClosing || !isVisible || fromPrice === null || keyPrice === null || keyPrice === fromPrice)
    return undefined;
  const { money } = formats(language);
  const link = `${publicURL}${publicPath(id, language)}`;
  return say('favoritePrice', { from: money(fromPrice), to: money(keyPrice), link });
};

/** Registers the mail about changed favourites, and the jobs that queue the mails. */
export const registerFavoriteMails = (services: Services): void => {
  const { mails, jobs, config } = services;
  mails.on('favoriteChanges', async (db, { changes }, { language }) => {
    const found = await db
      .select({
        id: listings.id,
        title: listings.title,
        status: listings.status,
        keyPrice: listings.keyPrice,
        isVisible: visible.as('visible'),
      })
      .from(listings)
      .innerJoin(accounts, eq(accounts.id, listings.accountID))
      .where(
        and(
          inArray(
            listings.id,
            changes.map(({ listingID }) => listingID),
          ),
          ne(listings.status, statuses.deleted),
          visibleOrClosed,
        ),
      );
    const lines = changes.flatMap((change) => {
      const listing = found.find(({ id }) => id === change.listingID);
      const line = listing && lineOf(language, config.publicURL, change, listing);
      return listing && line !== undefined ? [{ line, title: listing.title ?? '' }] : [];
    });
    const [first] = lines;
    if (!first) return undefined;
    return {
      values: {
        smart_count: String(lines.length),
        title: first.title,
        favorites: lines.map(({ line }) => line).join('\n\n'),
        link: `${config.publicURL}${favoritesPage}`,
      },
    };
  });
  jobs.every('favorite closings', '*/15 * * * *', async ({ signal }) =>
    queueFavoriteMails(services, 'closings', await jobs.now(), signal),
  );
  jobs.every('favorite changes', '30 7 * * *', async ({ signal }) =>
    queueFavoriteMails(services, 'all', await jobs.now(), signal),
  );
};
