import type { ImportWithColumns } from '../../../schemas/imports/import';
import type { RowOutcome } from '../../../schemas/imports/states';

/** Number of rows with any of these outcomes. */
export const sum = (counts: ImportWithColumns['counts'], outcomes: readonly RowOutcome[]): number =>
  outcomes.reduce((all, outcome) => all + (counts[outcome] ?? 0), 0);
