import { imageLimits } from '../limits';

/** The state of an import: its file read, its columns mapped, checked without a listing being touched, and then run. */
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

/** From which states each action leads on. A new mapping may be sent while the last one is still being checked. */
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

/** True for a final state. */
export const isEnded = (state: ImportState): boolean => endedStates.some((ended) => ended === state);

/**
 * Outcome of a row. Checked: `create`, `update`, `unchanged`, or skipped as `faulty` or as `duplicate` of an earlier
 * row. Run: `created`, `updated`, `conflict` if the listing was changed or created since the check, which is not
 * overwritten, `failed` if it can no longer be written; `unchanged` if the change was made meanwhile. Undone: `undone`,
 * or `kept` if the listing was changed since.
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

/** State of a stored row: `outside` the table are the header row, what is above it, and rows without a cell of it. */
export type StoredOutcome = RowOutcome | 'outside';

/** Why a column of our own export is not imported: computed, set by actions, or of other types. */
export const unreadReasons = ['computed', 'record', 'otherType'] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** Rows that a run has still to write. */
export const readyOutcomes = ['create', 'update'] as const satisfies readonly RowOutcome[];
/** Rows that were written, or needed nothing. */
export const writtenOutcomes = ['created', 'updated', 'unchanged'] as const satisfies readonly RowOutcome[];
/** Rows with something wrong. */
export const wrongOutcomes = [
  'faulty',
  'duplicate',
  'conflict',
  'failed',
] as const satisfies readonly RowOutcome[];

/** Images of one row: how many addresses may be named, and how long fetching them may take. */
export const importImages = { max: imageLimits.published.max, rowMs: 30_000 } as const;

/** Duration of a batch of an import, after which another import may run. */
export const importTurnMs = 3_000;

/** Retention of an import with its rows, and time after which an abandoned one has failed. */
export const importKeeping = { days: 30, abandonedMinutes: 30 } as const;

/** Quota of an account's imports; the oldest ended ones are deleted for new ones. */
export const importQuota = { imports: 50, bytes: 200 * 1024 * 1024 } as const;

/** Limits of a file: bytes, rows, columns, characters of a cell. */
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  /** Maximum decompressed sizes of a file's parts. */
  inflatedBytes: 200 * 1024 * 1024,
  /** Characters of all cells together. */
  text: 30_000_000,
  rows: 20_000,
  columns: 200,
  cell: 20_000,
  /** Maximum characters of a cell in an error. */
  shownValue: 200,
  /** Texts that are replaced in every row. */
  replacements: 1_000,
  /** Number of rows next to the mapping. */
  samples: 3,
  /** Most rows in one answer. */
  page: 500,
} as const;
