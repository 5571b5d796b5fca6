import type { ImportWithColumns } from '../../../schemas/imports/import';
import type { RowOutcome } from '../../../schemas/imports/states';

/** Total number of rows with any of the outcomes. */
export const sum = (counts: ImportWithColumns['counts'], outcomes: readonly RowOutcome[]): number =>
  outcomes.reduce((all, outcome) => all + (counts[outcome] ?? 0), 0);
