import type { MarketCell } from './marketStatistics';
import type { MarketMeasure } from './measures';

/** Months of the chart. */
export const chartMonths = 24;

/** A total of a measure; dimensions that are undefined are not divided. */
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
