import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { statuses } from '../../schemas/listing/status';
import type { Database } from '../db/database';
import { accounts, associations, listings, users } from '../db/tables';
import { freshAt } from '../listings/confirmationState';
import { lifeOf } from '../listings/life';
import type { Transitions } from '../listings/transitions';
import { visible } from '../listings/visible';
import { changeStatus, statusChangeColumns } from '../listings/writeListing';
import { contactEmail } from './askContacts';
import { type Confirmed, contactHash } from './links';

/**
 * Confirms listings that an import or a supplier has sent again. The version is not incremented, because the listings
 * are unchanged.
 */
export const markConfirmed = async (tx: Database, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(listings)
    .set({ confirmedAt: sql`now()` })
    .where(and(inArray(listings.id, [...ids]), eq(listings.status, statuses.active)));
};

const selected = {
  ...statusChangeColumns,
  family: listings.family,
  title: listings.title,
  addressText: listings.addressText,
  status: listings.status,
  contact: contactEmail,
};

/**
 * Listings of a link in a mail: one listing, or all listings of the mail. Each listing can be confirmed once by the
 * link. `isAsked` is false if the listing was changed or confirmed after the mail, or is no longer visible.
 */
export const findConfirmed = async (db: Database, confirmed: Confirmed) => {
  const found = await db
    .select({
      ...selected,
      isAsked: sql<boolean>`(${visible} and ${freshAt} <= ${new Date(confirmed.askedAt).toISOString()}::timestamptz)`,
    })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(
      'listingID' in confirmed
        ? eq(listings.id, confirmed.listingID)
        : and(
            eq(listings.accountID, confirmed.accountID),
            sql`${listings.confirmationAskedAt} >= ${new Date(confirmed.askedAt).toISOString()}::timestamptz`,
          ),
    )
    .orderBy(asc(listings.titleSort), asc(listings.id));
  return 'listingID' in confirmed
    ? found
    : found.filter(({ contact }) => contactHash(contact) === confirmed.contactHash);
};

/** User of the account with the recipient's e-mail address, as author in the audit log. */
const userWith = async (
  tx: Database,
  accountID: number,
  email: string | null,
): Promise<number | undefined> => {
  if (email === null) return undefined;
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(associations, eq(associations.userID, users.id))
    .where(and(eq(associations.accountID, accountID), sql`lower(${users.email}) = ${email.toLowerCase()}`))
    .orderBy(asc(users.id))
    .limit(1);
  return user?.id;
};

/**
 * Confirms the listings of a link that are not confirmed yet.
 * @param only limits the confirmation to the listing with this id.
 * @returns number of confirmed listings.
 */
export const confirmListings = async (
  tx: Database,
  transitions: Transitions,
  { confirmed, only, traceID }: { confirmed: Confirmed; only?: string | undefined; traceID: string },
): Promise<number> => {
  const asked = (await findConfirmed(tx, confirmed)).filter(
    ({ id, isAsked }) => isAsked && (only === undefined || String(id) === only),
  );
  if (asked.length === 0) return 0;
  const ids = asked.map(({ id }) => id);
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(inArray(listings.id, ids))
    .orderBy(asc(listings.id))
    .for('update');
  let done = 0;
  // Reads the listings again, because another click may have confirmed them before the lock.
  for (const listing of await findConfirmed(tx, confirmed)) {
    if (!listing.isAsked || !ids.includes(listing.id)) continue;
    const userID = await userWith(tx, listing.accountID, listing.contact);
    const caller =
      userID === undefined ? undefined : { userID, acting: undefined, apiKey: undefined, reason: undefined };
    const to = {
      ...lifeOf(listing),
      status: listing.status,
      awaitingReview: false,
      action: 'confirm',
    } as const;
    if (await changeStatus(tx, transitions, listing, to, { caller, traceID })) done += 1;
  }
  return done;
};
