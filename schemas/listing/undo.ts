import { type ActionsWith, actionTable, listingActions } from './statusTable';

/** How long after a change whoever made it may take it back (docs/decisions/undo.md). */
export const undoMinutes = 15;

/**
 * Seconds in which staff take back the approval of a listing: the toast offers it for 10. Its mail waits for as long.
 */
export const approvalUndoSeconds = 20;

/** What can be undone, as the history calls it; `submit` asked staff to approve a publication. */
export type UndoableAction = ActionsWith<{ undo: true }> | 'images' | 'submit';

export const isUndoable = (action: string): action is UndoableAction =>
  action === 'images' ||
  action === 'submit' ||
  listingActions.some((name) => name === action && actionTable[name].undo);

/** Which of a listing's two versions a change made: its own, or its images'. */
export const undoSubjects = ['listing', 'images'] as const;
export type UndoSubject = (typeof undoSubjects)[number];
