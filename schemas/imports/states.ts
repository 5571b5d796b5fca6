import { imageLimits } from '../limits';

/** States of an import, in order: reading the file, mapping its columns, checking without writing, and running. */
export const importStates = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** Reasons that end an import early: rights of its starter, or of the account. */
export const importFailures = ['role', 'permission'] as const;
export type ImportFailure = (typeof importFailures)[number];

export type ImportAction = 'chooseHeader' | 'map' | 'edit' | 'run' | 'cancel' | 'undo';

/**
 * States in which each action is allowed, and the state it leads to. A new mapping is accepted while the previous one
 * is still being checked.
 */
export const importActions: Record<ImportAction, { from: readonly ImportState[]; to: ImportState }> = {
  chooseHeader: { from: ['mapping', 'checking', 'checked'], to: 'mapping' },
  map: { from: ['mapping', 'checking', 'checked'], to: 'checking' },
  edit: { from: ['checked'], to: 'checked' },
  run: { from: ['checked'], to: 'running' },
  cancel: { from: ['reading', 'mapping', 'checking', 'checked', 'running'], to: 'cancelled' },
  undo: { from: ['done', 'cancelled', 'failed'], to: 'undoing' },
};

/** States in which the server works on the rows; clients poll. */
export const workingStates: readonly ImportState[] = ['reading', 'checking', 'running', 'undoing'];

/** Final states. */
export const endedStates = [
  'done',
  'cancelled',
  'failed',
  'undone',
] as const satisfies readonly ImportState[];

export const isEnded = (state: ImportState): boolean => endedStates.some((ended) => ended === state);

/**
 * Outcome of a row.
 * Check: `create`, `update`, `unchanged`, `faulty`, or `duplicate` of an earlier row.
 * Run: `created`, `updated`, `unchanged` if the listing already had the values, `conflict` if it was changed or
 * created since the check (not overwritten), `failed` if it can no longer be written.
 * Undo: `undone`, or `kept` if the listing was changed since.
 */
export const rowOutcomes = [
  'waiting',
  'create',
  'update',
  'faulty',
  'duplicate',
  'created',
  'updated',
  'unchanged',
  'conflict',
  'failed',
  'undone',
  'kept',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Outcome of a stored row: `outside` for the header row, the rows above it, and rows without a cell of the table. */
export type StoredOutcome = RowOutcome | 'outside';

/** Reasons why a column of our own export is not imported: computed, set by actions, or of other listing types. */
export const unreadReasons = ['computed', 'record', 'otherType'] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** Rows that a run has yet to write. */
export const readyOutcomes = ['create', 'update'] as const satisfies readonly RowOutcome[];
/** Rows that were written, or needed no change. */
export const writtenOutcomes = ['created', 'updated', 'unchanged'] as const satisfies readonly RowOutcome[];
/** Rows with a problem. */
export const wrongOutcomes = [
  'faulty',
  'duplicate',
  'conflict',
  'failed',
] as const satisfies readonly RowOutcome[];

/** Images of one row: maximum number of URLs, and timeout for fetching them. */
export const importImages = { max: imageLimits.published.max, rowMs: 30_000 } as const;

/** Duration of a batch, after which another import gets its turn. */
export const importTurnMs = 3_000;

/** Retention in days of an import with its rows, and minutes after which an abandoned one fails. */
export const importKeeping = { days: 30, abandonedMinutes: 30 } as const;

/** Quota of stored imports per account; new ones replace the oldest ended ones. */
export const importQuota = { imports: 50, bytes: 200 * 1024 * 1024 } as const;

/** Limits of a file: bytes, rows, columns, characters per cell. */
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  /** Maximum decompressed size of a file's parts. */
  inflatedBytes: 200 * 1024 * 1024,
  /** Maximum number of characters in all cells together. */
  text: 30_000_000,
  rows: 20_000,
  columns: 200,
  cell: 20_000,
  /** Maximum number of characters of a cell that an error quotes. */
  shownValue: 200,
  /** Maximum number of replaced texts. */
  replacements: 1_000,
  /** Number of sample rows next to the mapping. */
  samples: 3,
  /** Maximum number of rows per page. */
  page: 500,
} as const;
