import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type { PromotionPeriod } from '../../../schemas/promotion';
import type { PromotionState } from '../../../schemas/promotionStates';
import { listings } from './listings';
import { names } from './names';
import { users } from './people';
import { time } from './time';

export const promotionProducts = pgTable('promotion_products', {
  id: serial('id').primaryKey(),
  names: names('names').notNull(),
  periodDays: smallint('period_days').notNull(),
  /** Price in whole kroner. */
  price: integer('price').notNull(),
  renewalDiscountPercent: smallint('renewal_discount_percent').notNull(),
  position: smallint('position').notNull(),
  /** Time at which the product was retired; retired products cannot be ordered. */
  retiredAt: time('retired_at'),
  version: integer('version').notNull().default(1),
});

/** Promotion orders. A unique index allows one open order per listing. */
export const promotions = pgTable(
  'promotions',
  {
    id: serial('id').primaryKey(),
    listingID: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    productID: integer('product_id')
      .notNull()
      .references(() => promotionProducts.id),
    /** Name of the product at the time of the order. */
    productNames: names('product_names').notNull(),
    state: text('state').$type<PromotionState>().notNull(),
    /** First day of the promotion, `YYYY-MM-DD`. */
    startDate: text('start_date').notNull(),
    endDate: text('end_date').notNull(),
    /** Image of the listing for the promotion; ignored if the image was removed later. */
    imageID: uuid('image_id'),
    periods: jsonb('periods').$type<PromotionPeriod[]>().notNull(),
    version: integer('version').notNull().default(1),
    orderedAt: time('ordered_at').notNull().defaultNow(),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
    orderedBy: integer('ordered_by').references(() => users.id, { onDelete: 'set null' }),
    /** Reason for a cancellation by staff. */
    cancelReason: text('cancel_reason'),
    /** End date that was last announced by mail. A renewal changes `end_date`, so the new date is announced again. */
    endWarnedFor: text('end_warned_for'),
  },
  (table) => [
    uniqueIndex('promotions_open').on(table.listingID).where(sql`state in ('scheduled', 'active')`),
    index('promotions_listing').on(table.listingID, table.id.desc()),
    index('promotions_due_to_start').on(table.startDate).where(sql`state = 'scheduled'`),
    index('promotions_due_to_end').on(table.endDate).where(sql`state = 'active'`),
    index('promotions_ordered').on(table.orderedAt.desc(), table.id.desc()),
    index('promotions_state').on(table.state, table.orderedAt.desc(), table.id.desc()),
    index('promotions_product').on(table.productID, table.orderedAt.desc(), table.id.desc()),
    index('promotions_starts').on(table.startDate, table.id),
    index('promotions_ends').on(table.endDate, table.id),
  ],
);

/** Charges for orders and renewals. Append-only. */
export const promotionCharges = pgTable(
  'promotion_charges',
  {
    id: serial('id').primaryKey(),
    promotionID: integer('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    chargedAt: time('charged_at').notNull(),
    chargedBy: integer('charged_by').references(() => users.id, { onDelete: 'set null' }),
    renewal: boolean('renewal').notNull(),
    /** Charged amount in whole kroner. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    index('promotion_charges_at').on(table.chargedAt),
    index('promotion_charges_promotion').on(table.promotionID),
  ],
);
