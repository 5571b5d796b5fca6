import { type ActionsWith, actionTable, listingActions } from './statusTable';

/** Minutes within which the author can undo a change (docs/decisions/undo.md). */
export const undoMinutes = 15;

/**
 * Seconds within which staff can undo a review decision; the toast offers it for 10. The mail to the account is
 * delayed by this time.
 */
export const decisionUndoSeconds = 20;

/**
 * Undoable actions by their name in the history; `submit` requested approval by staff. Decisions by staff are
 * undoable only in a review: after any other decision a mail was sent, and the status matrix has an opposite action.
 */
export type UndoableAction = ActionsWith<{ undo: true }> | 'images' | 'submit';

export const isUndoable = (action: string): action is UndoableAction =>
  action === 'images' ||
  action === 'submit' ||
  listingActions.some((name) => name === action && actionTable[name].undo);

/** Version that a change created: of the listing, or of its images. */
export const undoSubjects = ['listing', 'images'] as const;
export type UndoSubject = (typeof undoSubjects)[number];
