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
    /** Position of the image, from 0; 0 is the cover. */
    position: smallint('position').notNull(),
    /** SHA-256 of the uploaded image in hex, by which duplicates are recognised. */
    sourceHash: text('source_hash').notNull(),
    /** Content hash, which is the name of the renditions in the media store. */
    hash: text('hash').notNull(),
    sourceURL: text('source_url'),
    /** Width of the largest rendition in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt'),
    floorPlan: boolean('floor_plan').notNull().default(false),
    /** Id that images have in common if they were selected together. */
    batch: uuid('batch'),
    batchPlace: smallint('batch_place'),
    /** Size of all renditions in bytes. */
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

/** Stored images that no record has (`server/media/owners.ts`), because they are being added or were removed. */
export const unclaimedImages = pgTable(
  'unclaimed_pictures',
  {
    hash: text('hash').primaryKey(),
    /** Width of the largest rendition in pixels. */
    width: integer('width').notNull(),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [index('unclaimed_pictures_since').on(table.since)],
);
