import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { listings } from './listings';
import { time } from './time';

export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey(),
    listingID: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** 0 is the cover. */
    position: smallint('position').notNull(),
    /** SHA-256 of the image as it arrived, hex: the same image twice is a duplicate. */
    sourceHash: text('source_hash').notNull(),
    /** Names the stored renditions in the media store. */
    hash: text('hash').notNull(),
    sourceURL: text('source_url'),
    /** Pixels of the largest rendition. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt'),
    floorPlan: boolean('floor_plan').notNull().default(false),
    /** Batch of images that were chosen together, and the position in it. */
    batch: uuid('batch'),
    batchPlace: smallint('batch_place'),
    /** Total bytes of all renditions. */
    bytes: integer('bytes').notNull().default(0),
    coverTextConfirmed: boolean('cover_text_confirmed').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('images_listing').on(table.listingID, table.position),
    uniqueIndex('images_source_hash').on(table.listingID, table.sourceHash),
    uniqueIndex('images_source_url').on(table.listingID, table.sourceURL),
    index('images_hash').on(table.hash),
  ],
);

/** Stored images without a record (`server/media/owners.ts`): arriving, or removed. Deleted after a day. */
export const unclaimedImages = pgTable(
  'unclaimed_pictures',
  {
    hash: text('hash').primaryKey(),
    /** Pixels of the largest rendition. */
    width: integer('width').notNull(),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [index('unclaimed_pictures_since').on(table.since)],
);
