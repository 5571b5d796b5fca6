import type { AuditAction } from '../staffFilters';

/** How long after a change whoever made it may take it back (docs/decisions/undo.md). */
export const undoMinutes = 15;

/**
 * Seconds in which staff take back the approval of a listing: the toast offers it for 10. Its mail waits for as long.
 */
export const approvalUndoSeconds = 20;

/**
 * What can be undone, as the history calls it; `submit` asked staff to approve a publication. Not what staff decide: the
 * account has been mailed, and each decision has its counterpart in the status matrix.
 */
export const undoableActions = [
  'update',
  'images',
  'activate',
  'submit',
  'deactivate',
  'close',
  'reopen',
  'reclose',
  'withdraw',
  'delete',
] as const satisfies readonly AuditAction[];
export type UndoableAction = (typeof undoableActions)[number];

export const isUndoable = (action: string): action is UndoableAction =>
  undoableActions.some((undoable) => undoable === action);

/** Which of a listing's two versions a change made: its own, or its images'. */
export const undoSubjects = ['listing', 'images'] as const;
export type UndoSubject = (typeof undoSubjects)[number];
