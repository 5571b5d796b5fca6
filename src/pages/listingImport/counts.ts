import type { RowOutcome } from '../../../schemas/imports/states';
import type { Import } from '../../providers/data/importCalls';

/** How many rows came to any of these. */
export const sum = (counts: Import['counts'], outcomes: readonly RowOutcome[]): number =>
  outcomes.reduce((all, outcome) => all + (counts[outcome] ?? 0), 0);
