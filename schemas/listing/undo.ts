import { type ActionsWith, actionTable, listingActions } from './statusTable';

/** Minutes within which the author can undo a change (docs/decisions/undo.md). */
export const undoMinutes = 15;

/**
 * Seconds within which staff can undo a review decision; the toast offers Undo for 10 seconds. The mail to the account
 * is delayed by these seconds.
 */
export const decisionUndoSeconds = 20;

/**
 * Actions that can be undone, by their name in the history; `submit` is a request for approval by staff. Staff can undo
 * a decision only in a review: any other decision is mailed immediately, and the status matrix has an opposite action.
 */
export type UndoableAction = ActionsWith<{ undo: true }> | 'images' | 'submit';

export const isUndoable = (action: string): action is UndoableAction =>
  action === 'images' ||
  action === 'submit' ||
  listingActions.some((name) => name === action && actionTable[name].undo);

/** Kinds of versions that a change can increment: of the listing, or of its images. */
export const undoSubjects = ['listing', 'images'] as const;
export type UndoSubject = (typeof undoSubjects)[number];
