import { imageLimits } from '../limits';

/** States of an import in order: reading the file, mapping its columns, validating the rows, and writing listings. */
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

/** Lost rights that end an import: the role of the user who started it, or the permission of the account. */
export const importFailures = ['role', 'permission'] as const;
export type ImportFailure = (typeof importFailures)[number];

export type ImportAction = 'chooseHeader' | 'map' | 'edit' | 'run' | 'cancel' | 'undo';

/**
 * States in which each action is allowed, and the state after the action. A new column mapping is accepted even while
 * the rows are still being validated with the previous mapping.
 */
export const importActions: Record<ImportAction, { from: readonly ImportState[]; to: ImportState }> = {
  chooseHeader: { from: ['mapping', 'checking', 'checked'], to: 'mapping' },
  map: { from: ['mapping', 'checking', 'checked'], to: 'checking' },
  edit: { from: ['checked'], to: 'checked' },
  run: { from: ['checked'], to: 'running' },
  cancel: { from: ['reading', 'mapping', 'checking', 'checked', 'running'], to: 'cancelled' },
  undo: { from: ['done', 'cancelled', 'failed'], to: 'undoing' },
};

/** States in which the server is processing the rows; clients poll. */
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
 * Run: `created`, `updated`, `unchanged` if the listing already had the values, `conflict` if the listing was changed
 * or created after the check and is not overwritten, `failed` if the listing can no longer be written.
 * Undo: `undone`, or `kept` if the listing was changed after the import.
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

/**
 * Outcome of a stored row. `outside`: the header row, rows above it, and rows without a cell in a column of the table.
 */
export type StoredOutcome = RowOutcome | 'outside';

/** Reasons why a column of our own export is not imported: computed, set by actions, or only of other listing types. */
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

/** Maximum duration of a batch; afterwards other imports are processed. */
export const importTurnMs = 3_000;

/** Days after which an import and its rows are deleted, and minutes after which an abandoned import fails. */
export const importKeeping = { days: 30, abandonedMinutes: 30 } as const;

/** Quota of stored imports per account. A new import replaces the oldest ended imports. */
export const importQuota = { imports: 50, bytes: 200 * 1024 * 1024 } as const;

/** Limits of a file. */
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  /** Maximum decompressed size of all parts of a workbook. */
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
