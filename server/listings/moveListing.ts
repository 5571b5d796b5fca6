import { danishDate } from '../../schemas/calendar';
import { type Closing, closingDateIssue } from '../../schemas/listing/closing';
import { completeness } from '../../schemas/listing/completeness';
import { type ListingAction, type StatusID, statuses, type Transition } from '../../schemas/listing/status';
import type { FieldIssue } from '../../schemas/messages';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { AppError, invalid, notFound } from '../http/errors';
import { readClosingReasons } from '../metaLists/readMetaLists';
import { cancelOpenOrder } from '../promotions/writes';
import { changesBetween } from './changes';
import { type Life, lifeAfter, lifeOf, type MoveDetails } from './life';
import { requireAction } from './requireAction';
import { answerListing, variantOf } from './serve';
import { findListing, type StoredListing } from './storedListing';
import { changeStatus } from './writeListing';

interface Move {
  id: number;
  action: ListingAction;
  /** What the action says beside itself. */
  details?: MoveDetails;
  caller: Caller;
  traceID: string;
}

/** What a publication lacks. @throws AppError `invalid` */
const requireWhole = (listing: StoredListing): void => {
  const { missing } = completeness(variantOf(listing), listing.values, listing.images);
  if (missing.length > 0) throw invalid(...missing);
};

/** A listing is closed for a reason that there is, between its creation and today. @throws AppError `invalid` */
const requireClosing = async (
  db: Database,
  { createdAt }: StoredListing,
  { closingReason, closedSince }: Closing,
): Promise<void> => {
  const issues: FieldIssue[] = [];
  const reasons = await readClosingReasons(db);
  if (!reasons.some(({ ID }) => ID === closingReason))
    issues.push({ path: 'closingReason', message: { rule: 'valid' } });
  const date = closingDateIssue(closedSince, danishDate(createdAt), danishDate(new Date()));
  if (date) issues.push(date);
  if (issues.length > 0) throw invalid(...issues);
};

type StatusAndLife = Pick<StoredListing, 'status' | 'awaitingReview'> & Life;

/** Where an action leads: an account that is reviewed has its listings wait for staff (docs/decisions/listing-status.md). */
const destination = (
  listing: StoredListing,
  { to }: Transition,
  { staff }: Caller,
): { status: StatusID; awaitingReview: boolean } => {
  const status = to === 'same' ? listing.status : to;
  if (status === statuses.active && listing.reviewsListings && !staff) {
    return { status: statuses.pending, awaitingReview: true };
  }
  return { status, awaitingReview: false };
};

/** What the history tells of a move: of what it sets, that which differs. */
const toldOf = (listing: StatusAndLife) => ({
  status: listing.status,
  awaitingReview: listing.awaitingReview,
  ...lifeOf(listing),
});

/** What is no longer on the market is not promoted (docs/decisions/listing-status.md, promotion.md). */
const endsPromotion: readonly StatusID[] = [statuses.closed, statuses.deleted];

const attempt = async (db: Database, { id, action, details = {}, caller, traceID }: Move) => {
  const before = await findListing(db, id);
  if (!before) throw notFound();
  const transition = requireAction(action, before, caller);
  if (transition.wholeSchema) requireWhole(before);
  if (details.closing) await requireClosing(db, before, details.closing);
  const standing = destination(before, transition, caller);
  const to = { ...standing, ...lifeAfter(action, standing.status, before, details) };
  const changes = changesBetween(toldOf(before), toldOf(to));
  const written = await changeStatus(
    db,
    before,
    to,
    { action: to.awaitingReview ? 'submit' : action, changes },
    { caller, traceID },
  );
  if (!written) return undefined;
  const ends = endsPromotion.includes(to.status);
  // Whether it had one is asked of the database, which has held the listing since the statement above.
  if (ends) {
    await cancelOpenOrder(db, id, { caller, accountID: before.accountID, now: new Date(), traceID });
  }
  return { ...before, ...to, ...written, promotion: ends ? null : before.promotion };
};

const attempts = 5;

/**
 * Moves a listing along a row of the status matrix.
 * @throws AppError `action_not_allowed` with the allowed actions, or `invalid` with what publication or closing lacks.
 */
export const moveListing = async (db: Database, move: Move) => {
  for (let tried = 0; tried < attempts; tried += 1) {
    const moved = await attempt(db, move);
    if (moved) return answerListing(moved, move.caller);
    // It was changed in the meantime: whether the action still holds is asked of what it is now.
  }
  throw new AppError('conflict');
};
