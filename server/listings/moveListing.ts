import { completeness } from '../../schemas/listing/completeness';
import { type ListingAction, type StatusID, statuses, type Transition } from '../../schemas/listing/status';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { AppError, invalid, notFound } from '../http/errors';
import { coverIssue } from '../media/imageRules';
import { changesBetween } from './changes';
import { requireAction } from './requireAction';
import { answerListing, variantOf } from './serve';
import { findListing, type StoredListing } from './storedListing';
import { changeStatus } from './writeListing';

interface Move {
  id: number;
  action: ListingAction;
  caller: Caller;
  traceID: string;
}

/** Where an action leads: an account that is reviewed has its listings wait for staff (decisions §5). */
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

const attempt = async (db: Database, { id, action, caller, traceID }: Move) => {
  const before = await findListing(db, id);
  if (!before) throw notFound();
  const transition = requireAction(action, before, caller);
  if (transition.wholeSchema) {
    const { missing } = completeness(variantOf(before), before.values, before.images.length);
    const cover = coverIssue(before.images);
    if (cover) missing.push(cover);
    if (missing.length > 0) throw invalid(...missing);
  }
  const to = destination(before, transition, caller);
  const changes = changesBetween({ status: before.status, awaitingReview: before.awaitingReview }, to);
  const written = await changeStatus(
    db,
    before,
    to,
    { action: to.awaitingReview ? 'submit' : action, changes },
    { caller, traceID },
  );
  return written && { ...before, ...to, ...written };
};

const attempts = 5;

/**
 * Moves a listing along a row of the status matrix.
 * @throws AppError `action_not_allowed` with the allowed actions, or `invalid` with what publication lacks.
 */
export const moveListing = async (db: Database, move: Move) => {
  for (let tried = 0; tried < attempts; tried += 1) {
    const moved = await attempt(db, move);
    if (moved) return answerListing(moved, move.caller);
    // It was changed in the meantime: whether the action still holds is asked of what it is now.
  }
  throw new AppError('conflict');
};
