import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ListingTypeID } from '../../../schemas/listing/families';
import type { StatusID } from '../../../schemas/listing/status';
import { generatedColumns } from './fieldColumns';
import { accounts } from './people';
import { time } from './time';

/**
 * A listing: real columns for what is filtered, sorted, joined or ruled on; the schema's fields in one document,
 * so that a new field needs no migration, unless it is filtered or sorted by.
 */
export const listings = pgTable(
  'listings',
  {
    // Columns of fields that are filtered or sorted by. Those below which are such too are named in code.
    ...generatedColumns,
    id: serial('id').primaryKey(),
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The number of the listing type. */
    family: smallint('family').$type<ListingTypeID>().notNull(),
    offMarket: boolean('off_market').notNull().default(false),
    status: smallint('status').$type<StatusID>().notNull().default(1),
    awaitingReview: boolean('awaiting_review').notNull().default(false),
    version: integer('version').notNull().default(1),
    imagesVersion: integer('images_version').notNull().default(1),
    caseNumber: text('case_number'),
    shownCaseNumber: text('shown_case_number'),
    title: text('title'),
    /** `danishSortKey(title)`: sorts, and is what a search in titles is matched against. */
    titleSort: text('title_sort'),
    addressText: text('address_text'),
    /** `danishSortKey(addressText)`: what a search in addresses is matched against. */
    addressSort: text('address_sort'),
    /** The same with its numbers in order, 2 before 10: the database makes it of `addressSort`. */
    addressOrder: text('address_order').generatedAlwaysAs(
      sql`regexp_replace(regexp_replace(address_sort, '(\\d+)', '000000\\1', 'g'), '\\d*(\\d{7})(?!\\d)', '\\1', 'g')`,
    ),
    zipCode: text('zip_code'),
    /** Whole kroner: the amount that the index shows. */
    keyPrice: bigint('key_price', { mode: 'number' }),
    /** Whole kroner for each m² of floor area. */
    pricePerSqM: bigint('price_per_sq_m', { mode: 'number' }),
    /** Whole m². */
    floorArea: integer('floor_area'),
    /** Content hash of the cover. */
    thumbnail: text('thumbnail'),
    thumbnailAlt: text('thumbnail_alt'),
    imageCount: smallint('image_count').notNull().default(0),
    /** Total bytes of all renditions of its images. */
    imageBytes: bigint('image_bytes', { mode: 'number' }).notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    publishedAt: time('published_at'),
    /** Time of the account's last confirmation that the listing is available. */
    confirmedAt: time('confirmed_at'),
    /** Number of mails since the last change or confirmation, and time of the last one. */
    confirmationMails: smallint('confirmation_mails').notNull().default(0),
    confirmationAskedAt: time('confirmation_asked_at'),
    /** The first question is not sent before. */
    confirmationFrom: time('confirmation_from'),
    /** A calendar date, `YYYY-MM-DD`. */
    closedSince: text('closed_since'),
    /** Time at which the closing was recorded. */
    closedAt: time('closed_at'),
    closingReason: smallint('closing_reason'),
    closingReasonText: text('closing_reason_text'),
    /** True of a closed or archived listing that was not public when it was closed. */
    hiddenWhenClosed: boolean('hidden_when_closed'),
    /** Whole kroner; used only in aggregates. */
    achievedPrice: bigint('achieved_price', { mode: 'number' }),
    deletedAt: time('deleted_at'),
    statusBeforeDeletion: smallint('status_before_deletion').$type<StatusID>(),
    quarantineReason: text('quarantine_reason'),
    /** Since when it waits for staff to approve it, or is in quarantine; staff's queues go by it. */
    waitingSince: time('waiting_since'),
    /** First and last day of the open promotion, denormalised for lists. */
    promotedFrom: text('promoted_from'),
    promotedUntil: text('promoted_until'),
    /** The key of the supplier that wrote it last. */
    supplierKeyID: integer('supplier_key_id'),
    /** User who created it; null for a supplier's key. */
    createdBy: integer('created_by'),
    /** Author of the last change: a user, or a supplier's key. Neither for the system. */
    changedBy: integer('changed_by'),
    changedKey: integer('changed_key'),
    /** Number of obstacles to its publication; null until they have been counted. */
    missingFields: integer('missing_fields'),
    missingImages: integer('missing_images'),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('listings_waiting')
      .on(table.status, table.waitingSince, table.id)
      .where(sql`waiting_since is not null`),
    index('listings_account_updated').on(table.accountID, table.updatedAt.desc(), table.id.desc()),
    index('listings_account_status_updated').on(
      table.accountID,
      table.status,
      table.updatedAt.desc(),
      table.id.desc(),
    ),
    index('listings_account_title').on(table.accountID, table.titleSort, table.id),
    index('listings_account_case').on(table.accountID, table.caseNumber),
    index('listings_created_by')
      .on(table.createdBy, table.accountID, table.updatedAt.desc(), table.id.desc())
      .where(sql`created_by is not null`),
    index('listings_uncounted').on(table.id).where(sql`missing_fields is null or missing_images is null`),
    index('listings_incomplete')
      .on(table.accountID, table.updatedAt.desc(), table.id.desc())
      .where(sql`status in (1, 3) and missing_fields + missing_images > 0`),
    index('listings_promotion_ends')
      .on(table.promotedUntil, table.accountID)
      .where(sql`promoted_until is not null`),
    index('listings_unconfirmed').on(table.accountID, table.id).where(sql`status = 2`),
    index('listings_closed').on(table.closedAt).where(sql`status = 5`),
    // Deliberately none on time alone: for a large account the planner would walk it past everyone else's listings.
    // The migration makes it with gin_trgm_ops on each column.
    index('listings_search').using(
      'gin',
      table.titleSort,
      table.addressSort,
      table.caseNumber,
      table.shownCaseNumber,
    ),
  ],
);

/**
 * Number of listings of each kind, maintained by a trigger, so that a total costs the same at any size. Several rows
 * ("shards") of one kind allow concurrent inserts: always read `sum(amount)`.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    accountID: integer('account_id').notNull(),
    family: smallint('family').notNull(),
    status: smallint('status').notNull(),
    offMarket: boolean('off_market').notNull(),
    shard: smallint('shard').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountID, table.family, table.status, table.offMarket, table.shard] }),
  ],
);
