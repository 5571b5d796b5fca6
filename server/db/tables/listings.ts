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
 * Listings. Values have a column if queries filter, sort or join by them, or rules use them. All fields are in one JSON
 * document, so that a new field requires a migration only if lists filter or sort by it.
 */
export const listings = pgTable(
  'listings',
  {
    // Columns of fields that lists filter or sort by. Columns that code uses are declared below.
    ...generatedColumns,
    id: serial('id').primaryKey(),
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Number of the listing type. */
    family: smallint('family').$type<ListingTypeID>().notNull(),
    offMarket: boolean('off_market').notNull().default(false),
    status: smallint('status').$type<StatusID>().notNull().default(1),
    awaitingReview: boolean('awaiting_review').notNull().default(false),
    version: integer('version').notNull().default(1),
    imagesVersion: integer('images_version').notNull().default(1),
    caseNumber: text('case_number'),
    shownCaseNumber: text('shown_case_number'),
    title: text('title'),
    /** `danishSortKey(title)`, for sorting by title and for filters on the title. */
    titleSort: text('title_sort'),
    addressText: text('address_text'),
    /** `danishSortKey(addressText)`, for filters on the postal address. */
    addressSort: text('address_sort'),
    /** Sort key of the postal address with numbers in numerical order (2 before 10); generated from `addressSort`. */
    addressOrder: text('address_order').generatedAlwaysAs(
      sql`regexp_replace(regexp_replace(address_sort, '(\\d+)', '000000\\1', 'g'), '\\d*(\\d{7})(?!\\d)', '\\1', 'g')`,
    ),
    zipCode: text('zip_code'),
    /** Price that lists show and sort by, in whole kroner. */
    keyPrice: bigint('key_price', { mode: 'number' }),
    /** Price per m² of floor area, in whole kroner. */
    pricePerSqM: bigint('price_per_sq_m', { mode: 'number' }),
    /** Floor area in whole m². */
    floorArea: integer('floor_area'),
    /** Content hash of the cover image. */
    thumbnail: text('thumbnail'),
    thumbnailAlt: text('thumbnail_alt'),
    imageCount: smallint('image_count').notNull().default(0),
    /** Size of all renditions of the listing's images, in bytes. */
    imageBytes: bigint('image_bytes', { mode: 'number' }).notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    publishedAt: time('published_at'),
    /** Time when the account last confirmed that the listing is available. */
    confirmedAt: time('confirmed_at'),
    /** Number of confirmation mails since the last change or confirmation. */
    confirmationMails: smallint('confirmation_mails').notNull().default(0),
    confirmationAskedAt: time('confirmation_asked_at'),
    /** Earliest time of the first confirmation mail. */
    confirmationFrom: time('confirmation_from'),
    /** Closing date, `YYYY-MM-DD`. */
    closedSince: text('closed_since'),
    /** Time when the closing was recorded. */
    closedAt: time('closed_at'),
    closingReason: smallint('closing_reason'),
    closingReasonText: text('closing_reason_text'),
    /** True for a closed or archived listing that was not public when it was closed. */
    hiddenWhenClosed: boolean('hidden_when_closed'),
    /** Achieved price or rent in whole kroner; used only in aggregates. */
    achievedPrice: bigint('achieved_price', { mode: 'number' }),
    deletedAt: time('deleted_at'),
    statusBeforeDeletion: smallint('status_before_deletion').$type<StatusID>(),
    quarantineReason: text('quarantine_reason'),
    /** Time since which the listing waits for approval or is in quarantine; sort key of the queues of staff. */
    waitingSince: time('waiting_since'),
    /** First day of the open promotion, denormalised for lists. */
    promotedFrom: text('promoted_from'),
    promotedUntil: text('promoted_until'),
    /** API key of the supplier that last wrote the listing. */
    supplierKeyID: integer('supplier_key_id'),
    /** User who created the listing; null for a supplier. */
    createdBy: integer('created_by'),
    /** User who made the last change; null for an API key or the system. */
    changedBy: integer('changed_by'),
    changedKey: integer('changed_key'),
    /** Number of fields that are missing for publication; null until counted. */
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
    // There is no index on the time alone: for a large account, the planner would use it and read listings of all other
    // accounts. The migration creates this index with gin_trgm_ops on each column.
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
 * Numbers of listings per account, type and status, maintained by a trigger, so that totals have constant cost. For
 * concurrent inserts, a number is spread over several rows ("shards"), so always read `sum(amount)`.
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
