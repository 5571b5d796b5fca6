import * as z from 'zod';
import { regions } from '../regions';
import { sizeBounds } from '../tracking/benchmarkRules';
import { calendarDay } from '../values';
import { leastInCell, marketMeasureNames, withholdingReasons } from './measures';

/** First day of a month. */
const month = () => calendarDay();

const usage = () => z.coerce.number().int().min(1).max(2_147_483_647);

export const marketQuery = z.strictObject({
  month: month()
    .optional()
    .describe(
      'First day of the month. If it is absent, or the month has no totals, the newest month with totals is returned.',
    ),
  usage: usage().optional().describe('Property type, as the ID of its usage; all types if absent.'),
  region: z.enum(regions).optional().describe('Region; all regions if absent.'),
});
export type MarketQuery = z.output<typeof marketQuery>;

const figure = z.number();

/** Value of a measure, or the reason why the value is withheld. */
const total = {
  measure: z.enum(marketMeasureNames).describe('Name of the measure.'),
  value: figure
    .optional()
    .describe(
      'Value of the measure: average weighted by area, sum, median, or rate per 100 active listings; absent if withheld.',
    ),
  lowerQuartile: figure.optional().describe('Lower quartile.'),
  median: figure.optional().describe('Median.'),
  upperQuartile: figure.optional().describe('Upper quartile.'),
  listings: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Number of listings, closed deals, search agents or searches from which the figure is computed.',
    ),
  withheld: z
    .enum(withholdingReasons)
    .optional()
    .describe(
      `Reason why the figure is withheld. \`few\`: it covers fewer than ${leastInCell.listings} listings or ${leastInCell.accounts} accounts. \`difference\`: subtraction would disclose such a small total.`,
    ),
};

export const marketCellSchema = z
  .strictObject({
    ...total,
    usage: z.number().int().optional().describe('Property type, as the ID of its usage.'),
    region: z.enum(regions).optional().describe('Region.'),
    sizeClass: z
      .number()
      .int()
      .min(0)
      .max(sizeBounds.length)
      .optional()
      .describe('Size class of the floor area, from 0: below 100 m², 250, 500, 1,000, 2,500, and above.'),
  })
  .describe('A total of the month. It covers all values of an absent dimension.');
export type MarketCell = z.output<typeof marketCellSchema>;

/** Total of an earlier month for the requested property type and region. */
export const marketPointSchema = z
  .strictObject({ month: month().describe('The first day of the month.'), ...total })
  .describe('A total of a month.');
export type MarketPoint = z.output<typeof marketPointSchema>;

/** Market statistics (docs/decisions/market-statistics.md). */
export const marketStatisticsSchema = z
  .strictObject({
    months: z.array(month()).describe('First days of the months with totals, newest first.'),
    month: month().optional().describe('Month of the figures; absent if there are none yet.'),
    upTo: z.iso.date().optional().describe('Last counted day.'),
    usages: z
      .array(z.number().int())
      .describe('Property types with listings in the month, as IDs of their usage.'),
    cells: z
      .array(marketCellSchema)
      .describe(
        'Totals of the month: of the property type by region, of the region by property type, and of the property type by size class.',
      ),
    history: z
      .array(marketPointSchema)
      .describe(
        'Totals of the property type and region in the 24 months up to the selected month, oldest first.',
      ),
  })
  .describe('Market statistics, computed once a day.');
export type MarketStatistics = z.output<typeof marketStatisticsSchema>;
