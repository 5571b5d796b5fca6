import { danishDate } from '../../schemas/calendar';
import { type Closing, closingDateIssue, type DatedClosing } from '../../schemas/listing/closing';
import { listingCompleteness } from '../../schemas/listing/completeness';
import { type StatusID, statuses, type Transition } from '../../schemas/listing/status';
import type { FieldIssue } from '../../schemas/messages';
import { promotionEndingActions } from '../../schemas/promotion';
import type { Caller, WriteContext } from '../access/caller';
import type { Database } from '../db/database';
import { AppError, invalid, notFound } from '../errors';
import { requireReason } from '../http/changeReason';
import { type Conditions, unmetCondition } from '../http/conditions';
import { readClosingReasons } from '../metaLists/readMetaLists';
import { lifeAfter, type MoveDetails } from './life';
import { requireAction } from './requireAction';
import { findListing, type StoredListing } from './storedListing';
import { answerListing, variantOf } from './toListingResponse';
import type { TransitionAction, Transitions } from './transitions';
import { stale } from './updateListing';
import { changeStatus } from './writeListing';
import { writerOf } from './writers';

interface Move extends WriteContext {
  id: number;
  action: Exclude<TransitionAction, 'submit' | 'undo'>;
  /** Closing or quarantine data of the action. */
  details?: MoveDetails;
  /** Expected version of the listing, and of its images. */
  conditions?: Conditions;
  imagesVersion?: number | undefined;
}

/**
 * Rejects a listing that lacks fields or images for publication.
 * @throws AppError `invalid`
 */
const requireWhole = (listing: StoredListing): void => {
  const { missing } = listingCompleteness(variantOf(listing), listing.values, listing.images);
  if (missing.length > 0) throw invalid(...missing);
};

/**
 * Rejects an unknown or retired closing reason, and a date before the listing's creation or after today.
 * @throws AppError `invalid`
 */
const requireClosing = async (
  db: Database,
  { createdAt, ...before }: StoredListing,
  { closingReason, closedSince }: DatedClosing,
): Promise<void> => {
  const issues: FieldIssue[] = [];
  const reasons = await readClosingReasons(db);
  const reason = reasons.find(({ ID }) => ID === closingReason);
  if (!reason) issues.push({ path: 'closingReason', message: { rule: 'valid' } });
  else if (reason.retired && closingReason !== before.closingReason)
    issues.push({ path: 'closingReason', message: { rule: 'choiceRetired' } });
  const date = closingDateIssue(closedSince, danishDate(createdAt), danishDate(new Date()));
  if (date) issues.push(date);
  if (issues.length > 0) throw invalid(...issues);
};

/**
 * Status after an action. If staff review the account's listings, an activated listing waits for approval
 * (docs/decisions/listing-status.md).
 */
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

const datedClosing = (closing: Closing, before: StoredListing): DatedClosing => ({
  ...closing,
  closedSince: closing.closedSince ?? before.closedSince ?? danishDate(new Date()),
});

const attempt = async (tx: Database, transitions: Transitions, move: Move) => {
  const { id, action, conditions, imagesVersion, caller, traceID } = move;
  const before = await findListing(tx, id);
  if (!before) throw notFound();
  const unmet = conditions && unmetCondition(conditions, before.version);
  if (unmet === 'precondition_failed') throw new AppError(unmet);
  if (unmet || (imagesVersion ?? before.imagesVersion) !== before.imagesVersion) throw stale(before, caller);
  const transition = requireAction(action, before, caller);
  if (transition.wholeSchema) requireWhole(before);
  if (action === 'activate' && !before.awaitingReview) requireReason(caller);
  const { closing: given, ...others } = move.details ?? {};
  const closing = given && datedClosing(given, before);
  if (closing) await requireClosing(tx, before, closing);
  const standing = destination(before, transition, caller);
  const to = {
    ...standing,
    ...lifeAfter(action, standing.status, before, { ...others, ...(closing && { closing }) }),
  };
  const written = await changeStatus(
    tx,
    transitions,
    before,
    { ...to, action: to.awaitingReview ? 'submit' : action },
    { caller, traceID },
  );
  if (!written) return undefined;
  const promotion = promotionEndingActions.some((ending) => ending === action) ? null : before.promotion;
  return { ...before, ...to, ...written, asksConfirmation: false, changedBy: writerOf(caller), promotion };
};

const attempts = 5;

/**
 * Changes a listing's status by a row of the status matrix, and runs the handlers of the action.
 * @param tx transaction; an error rolls back the effects of handlers too.
 * @throws AppError `stale` with the current record, `action_not_allowed` with the allowed actions, or `invalid` with
 * the missing fields.
 */
export const moveListing = async (tx: Database, transitions: Transitions, move: Move) => {
  for (let tried = 0; tried < attempts; tried += 1) {
    const moved = await attempt(tx, transitions, move);
    if (moved) return answerListing(moved, move.caller);
    // The listing was changed concurrently: the action is checked again on the current listing.
  }
  throw new AppError('conflict');
};
