import * as z from 'zod';
import { regions } from '../regions';
import { sizeBounds } from '../tracking/benchmarkRules';
import { calendarDay } from '../values';
import { leastInCell, marketMeasureNames, withholdingReasons } from './measures';

/** First day of a month. */
const month = () => calendarDay();

/** Property type, by the number of its usage; all types if absent. */
const usage = () => z.coerce.number().int().min(1).max(2_147_483_647);

export const marketQuery = z.strictObject({
  /** Month; the newest one by default. */
  month: month()
    .optional()
    .describe('Month, given by its first day. The newest month with totals if absent or without totals.'),
  usage: usage().optional().describe('A property type, by the number of its usage; without it, all.'),
  region: z.enum(regions).optional().describe('A region; without it, all.'),
});
export type MarketQuery = z.output<typeof marketQuery>;

const figure = z.number();

/** Figure, or the reason why it is withheld. */
const total = {
  measure: z.enum(marketMeasureNames).describe('Name of the measure.'),
  value: figure
    .optional()
    .describe(
      'Average weighted by area, sum, median, or rate for each 100 active listings, as the measure says; absent where it is withheld.',
    ),
  lowerQuartile: figure.optional().describe('Lower quartile.'),
  median: figure.optional().describe('Median.'),
  upperQuartile: figure.optional().describe('Upper quartile.'),
  listings: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Number of listings, deals, search agents or searches in the figure.'),
  withheld: z
    .enum(withholdingReasons)
    .optional()
    .describe(
      `Reason why the figure is withheld: \`few\`, fewer than ${leastInCell.listings} listings or ${leastInCell.accounts} accounts; \`difference\`, such a small total could be computed by subtraction.`,
    ),
};

/** Figure of the month for a property type, region and size class; an absent dimension means all. */
export const marketCellSchema = z
  .strictObject({
    ...total,
    usage: z.number().int().optional().describe('Property type, by the number of its usage.'),
    region: z.enum(regions).optional().describe('Region.'),
    sizeClass: z
      .number()
      .int()
      .min(0)
      .max(sizeBounds.length)
      .optional()
      .describe('Size class of the floor area, from 0: below 100 m², 250, 500, 1,000, 2,500, and above.'),
  })
  .describe('A total of the month. Dimensions that are absent are not divided.');
export type MarketCell = z.output<typeof marketCellSchema>;

/** Figure of an earlier month for the requested property type and region. */
export const marketPointSchema = z
  .strictObject({ month: month().describe('The first day of the month.'), ...total })
  .describe('A total of a month.');
export type MarketPoint = z.output<typeof marketPointSchema>;

/** Market statistics (docs/decisions/market-statistics.md). */
export const marketStatisticsSchema = z
  .strictObject({
    months: z.array(month()).describe('Months with totals, the newest first, by their first day.'),
    month: month().optional().describe('The month of the figures; absent where there are none yet.'),
    upTo: z.iso.date().optional().describe('The last day that is counted.'),
    usages: z
      .array(z.number().int())
      .describe('Property types with listings in the month, by the number of their usage.'),
    cells: z
      .array(marketCellSchema)
      .describe(
        'The property type by region, the region by property type, and the property type by size class.',
      ),
    history: z
      .array(marketPointSchema)
      .describe(
        'The property type and region in each of the last 24 months up to the month, the oldest first.',
      ),
  })
  .describe('Figures of the market, computed once a day.');
export type MarketStatistics = z.output<typeof marketStatisticsSchema>;
