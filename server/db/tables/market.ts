import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ListingTypeID } from '../../../schemas/listing/families';
import type { MarketMeasure, WithholdingReason } from '../../../schemas/market/measures';
import { time } from './time';

const day = (name: string) => date(name, { mode: 'string' });

/**
 * Periods in which a listing was active with unchanged facts, written by triggers on `listings`. At most one period of
 * a listing begins on a day. Days are Danish.
 */
export const marketHistory = pgTable(
  'market_history',
  {
    listingID: integer('listing_id').notNull(),
    fromDay: day('from_day').notNull(),
    /** First day after the period; null while the period is current. */
    untilDay: day('until_day'),
    family: smallint('family').$type<ListingTypeID>().notNull(),
    /** First usage of the listing; 0 without a usage. */
    usage: integer('usage').notNull(),
    zipCode: text('zip_code'),
    /** Floor area in whole m². */
    floorArea: integer('floor_area'),
    /** Sort key of the postal address. */
    address: text('address'),
    /** Yearly rent or cash price in whole kroner. */
    amount: bigint('amount', { mode: 'number' }),
    /** Yearly income in whole kroner. */
    income: bigint('income', { mode: 'number' }),
    cost: bigint('cost', { mode: 'number' }),
    /** Day of the closing that ended the period. */
    closedOn: day('closed_on'),
    /** Achieved price in whole kroner. */
    achieved: bigint('achieved', { mode: 'number' }),
    /** Days from publication to closing. */
    marketDays: integer('market_days'),
  },
  (table) => [
    primaryKey({ columns: [table.listingID, table.fromDay] }),
    index('market_history_days').on(table.fromDay, table.untilDay),
  ],
);

/** Public searches per day, by usage and region (`server/market/searchCounts.ts`). */
export const searchDays = pgTable(
  'search_days',
  {
    day: day('day').notNull(),
    usage: integer('usage').notNull(),
    region: text('region').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.usage, table.region] })],
);

/** Months with stored totals, by their first day. */
export const marketMonths = pgTable('market_months', {
  month: day('month').primaryKey(),
  /** Last day that the totals include. */
  upTo: day('up_to').notNull(),
  builtAt: time('built_at').notNull(),
});

/** Monthly totals of the market (docs/decisions/market-statistics.md). A withheld total has a reason and no figures. */
export const marketCells = pgTable(
  'market_cells',
  {
    month: day('month').notNull(),
    measure: text('measure').$type<MarketMeasure>().notNull(),
    /** Property type; 0 for all types. */
    usage: integer('usage').notNull(),
    /** Region; empty for all regions. */
    region: text('region').notNull(),
    /** Size class from 0; -1 for all sizes. */
    sizeClass: smallint('size_class').notNull(),
    value: doublePrecision('value'),
    lowerQuartile: doublePrecision('lower_quartile'),
    median: doublePrecision('median'),
    upperQuartile: doublePrecision('upper_quartile'),
    /** Number of listings, search agents or searches from which the total is computed. */
    listings: integer('listings'),
    withheld: text('withheld').$type<WithholdingReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.measure, table.usage, table.region, table.sizeClass] }),
    index('market_cells_history').on(table.usage, table.region, table.sizeClass, table.month),
  ],
);
