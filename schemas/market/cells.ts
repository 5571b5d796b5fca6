import type { MarketCell } from './marketStatistics';
import type { MarketMeasure } from './measures';

/** Number of months in the chart. */
export const chartMonths = 24;

/** Finds the cell of a measure; an undefined dimension selects the total over all its values. */
export const cellAt = (
  cells: readonly MarketCell[],
  measure: MarketMeasure,
  { usage, region, sizeClass }: Partial<Pick<MarketCell, 'usage' | 'region' | 'sizeClass'>>,
): MarketCell | undefined =>
  cells.find(
    (cell) =>
      cell.measure === measure &&
      cell.usage === usage &&
      cell.region === region &&
      cell.sizeClass === sizeClass,
  );
