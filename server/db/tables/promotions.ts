import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PromotionPeriod, PromotionState } from '../../../schemas/promotion';
import { listings } from './listings';
import { names } from './names';
import { time } from './time';

/** What a listing can be promoted with. */
export const promotionProducts = pgTable('promotion_products', {
  id: smallint('id').primaryKey(),
  names: names('names').notNull(),
  periodDays: smallint('period_days').notNull(),
  /** Whole kroner. */
  price: integer('price').notNull(),
  renewalDiscountPercent: smallint('renewal_discount_percent').notNull(),
  position: smallint('position').notNull(),
});

/** Orders. At most one of a listing is open: a unique index holds it. */
export const promotions = pgTable(
  'promotions',
  {
    id: serial('id').primaryKey(),
    listingID: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    productID: smallint('product_id')
      .notNull()
      .references(() => promotionProducts.id),
    state: text('state').$type<PromotionState>().notNull(),
    /** Calendar dates, `YYYY-MM-DD`; both are promoted. */
    startDate: text('start_date').notNull(),
    endDate: text('end_date').notNull(),
    /** An image of the listing; one that was removed since no longer counts. */
    imageID: uuid('image_id'),
    periods: jsonb('periods').$type<PromotionPeriod[]>().notNull(),
    version: integer('version').notNull().default(1),
    orderedAt: time('ordered_at').notNull().defaultNow(),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
  },
  (table) => [
    uniqueIndex('promotions_open').on(table.listingID).where(sql`state in ('scheduled', 'active')`),
    index('promotions_listing').on(table.listingID, table.id.desc()),
    index('promotions_due_to_start').on(table.startDate).where(sql`state = 'scheduled'`),
    index('promotions_due_to_end').on(table.endDate).where(sql`state = 'active'`),
  ],
);
