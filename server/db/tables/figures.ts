import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CountedKind } from '../../../schemas/figures';
import type { ListingTypeID } from '../../../schemas/listing/families';
import type { StatusID } from '../../../schemas/listing/status';

/** Numbers of listings, maintained by a trigger. A kind may have several rows, so always read `sum(amount)`. */
export const listingTotals = pgTable('listing_totals', {
  family: smallint('family').$type<ListingTypeID>().notNull(),
  status: smallint('status').$type<StatusID>().notNull(),
  amount: integer('amount').notNull(),
});

/** Numbers of events per Danish day. A kind and day may have several rows, so always read `sum(amount)`. */
export const dailyTotals = pgTable(
  'daily_totals',
  {
    kind: text('kind').$type<CountedKind>().notNull(),
    /** Danish day as `YYYY-MM-DD`. */
    day: text('day').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [index('daily_totals_day').on(table.day)],
);
