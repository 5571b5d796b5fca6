import { type ActionsWith, actionTable, listingActions } from './statusTable';

/** Minutes within which an author may undo a change (docs/decisions/undo.md). */
export const undoMinutes = 15;

/**
 * Seconds in which staff undo a decision about a listing that awaited review: the toast offers it for 10. The mail to
 * the account is delayed by as much.
 */
export const decisionUndoSeconds = 20;

/**
 * Undoable actions by their name in the history; `submit` asked staff to approve a publication. Decisions of staff only
 * during a review: after any other the account was mailed, and each has its counterpart in the status matrix.
 */
export type UndoableAction = ActionsWith<{ undo: true }> | 'images' | 'submit';

export const isUndoable = (action: string): action is UndoableAction =>
  action === 'images' ||
  action === 'submit' ||
  listingActions.some((name) => name === action && actionTable[name].undo);

/** Version that a change has created: of the listing, or of its images. */
export const undoSubjects = ['listing', 'images'] as const;
export type UndoSubject = (typeof undoSubjects)[number];
