import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { findTransition, isSubmitting, listingActions } from '../../schemas/listing/status';
import {
  decisionUndoSeconds,
  isUndoable,
  type UndoableAction,
  type UndoSubject,
  undoMinutes,
} from '../../schemas/listing/undo';
import { isAbout } from '../access/audit';
import type { WriteContext } from '../access/caller';
import { type Changes, changesBetween } from '../access/changes';
import type { Database } from '../db/database';
import { auditLog } from '../db/tables';
import { AppError } from '../errors';
import { requireReason } from '../http/changeReason';
import { rearrangeImages } from './images/rearrangeImages';
import { listingColumns } from './listingColumns';
import { requireAction } from './requireAction';
import { lockListing, type StoredListing } from './storedListing';
import { actorOn, answerListing, variantOf } from './toListingResponse';
import type { Transitions } from './transitions';
import { requireWhole, stale } from './updateListing';
import { overwrittenByMove, replaceFields, undoStatus } from './writeListing';

interface Undo extends WriteContext {
  id: number;
  /** Version that resulted from the change. */
  version: number;
  /** Versioned object: the listing, or its images. */
  of: UndoSubject;
  now: Date;
}

/** Change to undo, from its audit row. */
interface Step {
  action: UndoableAction;
  at: Date;
  changes: Changes;
  overwritten: unknown;
  /** Reason that staff gave for the change. */
  reason?: string | null;
}

const tooLate = () => new AppError('nothing_to_undo');

/**
 * Change that resulted in the version. The caller must have made it, and it must be recent enough to be undone.
 * @throws AppError `nothing_to_undo`
 */
const findStep = async (tx: Database, { id, version, of, caller, now }: Undo): Promise<Step> => {
  const [made] = await tx
    .select()
    .from(auditLog)
    .where(
      and(
        isAbout('listing', id),
        eq(auditLog.version, version),
        eq(sql`${auditLog.changes} ? 'images'`, of === 'images'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!made || !isUndoable(made.action)) throw tooLate();
  const own =
    made.actorID === caller.userID &&
    made.apiKeyID === null &&
    made.impersonationID === (caller.acting?.impersonationID ?? null);
  if (!own || now.getTime() - made.at.getTime() > undoMinutes * 60_000) throw tooLate();
  return {
    action: made.action,
    at: made.at,
    changes: made.changes,
    overwritten: made.overwritten,
    reason: made.reason,
  };
};

const overwrittenByUpdate = z.looseObject({ addressText: z.string().nullable() });

/** City of an off-market listing, from the address text that the change overwrote: `2100 København Ø`. */
const cityIn = ({ overwritten }: Step): string | undefined =>
  /^\S+ (.+)$/.exec(overwrittenByUpdate.safeParse(overwritten).data?.addressText ?? '')?.[1];

/** Author of an undo; without `now`, review decisions cannot be undone. */
type Undoer = Pick<Undo, 'caller' | 'traceID'> & Partial<Pick<Undo, 'now'>>;

const undoFields = async (tx: Database, before: StoredListing, step: Step, { caller, traceID }: Undoer) => {
  requireAction('update', before, caller);
  const values = { ...before.values };
  for (const [name, [from]] of Object.entries(step.changes)) {
    if (from === null) delete values[name];
    else values[name] = from;
  }
  requireWhole(before, values);
  const changes = changesBetween(before.values, values);
  const columns = listingColumns(variantOf(before), values, cityIn(step));
  return replaceFields(tx, before, { values, columns, changes }, { caller, traceID }, 'undo');
};

/** Actions of the status matrix that an undoable action covers; `submit` covers every action that submits a listing. */
const movesOf = (action: Exclude<UndoableAction, 'images'>) =>
  action === 'submit' ? listingActions.filter(isSubmitting) : [action];

/** True if staff approved or rejected a listing that waited for review. */
const isReviewDecision = ({ action, overwritten }: Pick<Step, 'action' | 'overwritten'>): boolean =>
  (action === 'activate' || action === 'quarantine') &&
  overwrittenByMove.safeParse(overwritten).data?.awaitingReview === true;

const undoMove = async (
  tx: Database,
  transitions: Transitions,
  before: StoredListing,
  { action, at, overwritten: kept }: Step & { action: Exclude<UndoableAction, 'images'> },
  { caller, traceID, now }: Undoer,
) => {
  const overwritten = overwrittenByMove.safeParse(kept).data;
  if (!overwritten) throw tooLate();
  // After a review, the mail to the advertiser is delayed, so undo is possible for some seconds. Any other quarantine
  // is mailed immediately and cannot be undone.
  const reviewed = isReviewDecision({ action, overwritten: kept });
  const inTime = now !== undefined && now.getTime() - at.getTime() <= decisionUndoSeconds * 1000;
  if (reviewed ? !inTime : action === 'quarantine') throw tooLate();
  const actor = actorOn(caller, before);
  if (!movesOf(action).some((move) => findTransition(move, overwritten.status, actor)))
    throw new AppError('forbidden_role');
  requireWhole({ ...before, status: overwritten.status }, before.values);
  return undoStatus(tx, transitions, before, { action, at, overwritten }, { caller, traceID });
};

/**
 * Undoes a change of a locked listing's fields or status.
 * @returns undefined if the listing has changed in the meantime; nothing is written then.
 * @throws AppError as {@link undoListing} does.
 */
export const undoStep = (
  tx: Database,
  transitions: Transitions,
  before: StoredListing,
  step: Step & { action: Exclude<UndoableAction, 'images'> },
  undoer: Undoer,
) => {
  const { action } = step;
  return action === 'update'
    ? undoFields(tx, before, step, undoer)
    : undoMove(tx, transitions, before, { ...step, action }, undoer);
};

/**
 * Undoes the change that resulted in a version of a listing or of its images. One transaction writes the record and its
 * audit row, and runs the handlers (docs/decisions/undo.md).
 * @throws AppError `stale` with the current record if it was changed again; `nothing_to_undo` if the change is too old,
 * was made by another user, or cannot be undone; `invalid` if the result would be a visible, incomplete listing.
 */
export const undoListing = async (tx: Database, transitions: Transitions, undo: Undo) => {
  const { id, version, of, traceID } = undo;
  const before = await lockListing(tx, id);
  if (version !== (of === 'images' ? before.imagesVersion : before.version)) throw stale(before, undo.caller);
  const step = await findStep(tx, undo);
  const caller = { ...undo.caller, ...(step.reason ? { reason: step.reason } : {}) };
  if (!isReviewDecision(step)) requireReason(caller);
  const { action } = step;
  if (action === 'images') await rearrangeImages(tx, step.changes, { id, caller, traceID, action: 'undo' });
  else {
    const written = await undoStep(tx, transitions, before, { ...step, action }, { ...undo, caller });
    if (!written) throw stale(await lockListing(tx, id), caller);
  }
  return answerListing(await lockListing(tx, id), caller);
};
