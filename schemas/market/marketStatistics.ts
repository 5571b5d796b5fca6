import * as z from 'zod';
import { regions } from '../regions';
import { sizeBounds } from '../tracking/benchmarkRules';
import { calendarDay } from '../values';
import { marketMeasureNames, withholdingReasons } from './measures';

/** The first day of a month. */
const month = () => calendarDay();

/** A property type, by the number of its usage; absent for all. */
const usage = () => z.coerce.number().int().min(1).max(2_147_483_647);

export const marketQuery = z.strictObject({
  /** The newest one where it is absent. */
  month: month().optional(),
  usage: usage().optional(),
  region: z.enum(regions).optional(),
});
export type MarketQuery = z.output<typeof marketQuery>;

const figure = z.number();

/** A figure, or why it is withheld. */
const total = {
  measure: z.enum(marketMeasureNames),
  /** Average weighted by area, sum, median or rate, as its measure says. */
  value: figure.optional(),
  lowerQuartile: figure.optional(),
  median: figure.optional(),
  upperQuartile: figure.optional(),
  /** Listings, deals, search agents or searches that it is computed from. */
  listings: z.number().int().min(0).optional(),
  withheld: z.enum(withholdingReasons).optional(),
};

/** A total of the month, for a property type, region and size class; those that are absent are all. */
export const marketCellSchema = z.strictObject({
  ...total,
  usage: z.number().int().optional(),
  region: z.enum(regions).optional(),
  sizeClass: z.number().int().min(0).max(sizeBounds.length).optional(),
});
export type MarketCell = z.output<typeof marketCellSchema>;

/** Total of an earlier month for the requested property type and region. */
export const marketPointSchema = z.strictObject({ month: month(), ...total });
export type MarketPoint = z.output<typeof marketPointSchema>;

/** Figures of the market (docs/decisions/market-statistics.md). */
export const marketStatisticsSchema = z.strictObject({
  /** Months with stored totals, newest first. */
  months: z.array(month()),
  /** Absent where no month is stored. */
  month: month().optional(),
  /** Last day that is counted. */
  upTo: z.iso.date().optional(),
  /** Property types with a total in the month. */
  usages: z.array(z.number().int()),
  /** The property type by region, the region by property type, and the property type by size class. */
  cells: z.array(marketCellSchema),
  /** At most `chartMonths` months up to the month, the oldest first. */
  history: z.array(marketPointSchema),
});
export type MarketStatistics = z.output<typeof marketStatisticsSchema>;
