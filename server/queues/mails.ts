import { and, eq } from 'drizzle-orm';
import { statuses } from '../../schemas/listing/status';
import { decisionUndoSeconds } from '../../schemas/listing/undo';
import { administratorsOf } from '../access/administrators';
import type { Database } from '../db/database';
import { listings, users } from '../db/tables';
import type { TransitionAction } from '../listings/transitions';
import type { MailName } from '../mail/table';
import type { Services } from '../services';

const mailOf: Readonly<Partial<Record<TransitionAction, MailName>>> = {
  activate: 'listingApproved',
  quarantine: 'listingRefused',
  release: 'listingReleased',
};

/**
 * Registers the mails to the administrators of an account about decisions of staff: a listing was approved or released,
 * or hidden with a reason.
 */
export const registerListingDecisions = ({
  mails,
  transitions,
  clock,
  config: { publicURL },
}: Services): void => {
  const isStaffs = async (tx: Database, userID: number | undefined): Promise<boolean> =>
    userID !== undefined && (await tx.$count(users, and(eq(users.id, userID), eq(users.staff, true)))) > 0;
  const find = async (db: Database, id: number) => {
    const [found] = await db.select().from(listings).where(eq(listings.id, id));
    return found;
  };
  const link = `${publicURL}/listings`;

  transitions.on(['activate', 'quarantine', 'release'], async (tx, transition) => {
    const { action, accountID, listingID, awaitedReview, caller } = transition;
    // If staff impersonate the account, the publication is not a decision of staff.
    if (caller?.acting || !(await isStaffs(tx, caller?.userID))) return;
    if (action === 'activate' && !awaitedReview) return;
    const mail = mailOf[action];
    if (!mail) return;
    // The mail is delayed until the decision can no longer be undone. `mails.on` sends nothing if the decision was
    // undone.
    const startAfter = new Date(clock().getTime() + decisionUndoSeconds * 1000);
    for (const { userID } of await administratorsOf(tx, accountID))
      await mails.send(tx, mail, { userID, accountID, listingID }, awaitedReview ? { startAfter } : {});
  });

  for (const name of ['listingApproved', 'listingReleased'] as const)
    mails.on(name, async (db, { listingID }) => {
      const listing = await find(db, listingID);
      if (listing?.status !== statuses.active) return undefined;
      return { values: { title: listing.title ?? '–', link } };
    });
  mails.on('listingRefused', async (db, { listingID }) => {
    const listing = await find(db, listingID);
    if (listing?.status !== statuses.quarantine || !listing.quarantineReason) return undefined;
    return { values: { title: listing.title ?? '–', reason: listing.quarantineReason, link } };
  });
};
