import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { StatusID } from '../../../schemas/listing/status';
import { listings } from './listings';
import { users } from './people';
import { time } from './time';

/** Listings that users marked as favourites (docs/decisions/favourites.md). */
export const favorites = pgTable(
  'favorites',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingID: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    note: text('note'),
    addedAt: time('added_at').notNull().defaultNow(),
    /** Price in whole kroner when the favourite was added. */
    addedPrice: bigint('added_price', { mode: 'number' }),
    addedStatus: smallint('added_status').$type<StatusID>().notNull(),
    /** Price that the user has seen, when the favourite was added or in the last mail. */
    announcedPrice: bigint('announced_price', { mode: 'number' }),
    announcedStatus: smallint('announced_status').$type<StatusID>().notNull(),
    /** True if the listing's price or status has changed after the user saw it; a trigger on `listings` sets it. */
    changed: boolean('changed').notNull().default(false),
    removedAt: time('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userID, table.listingID] }),
    index('favorites_listing').on(table.listingID),
    index('favorites_changed').on(table.userID).where(sql`changed`),
    index('favorites_removed').on(table.removedAt).where(sql`removed_at is not null`),
  ],
);
