import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountTypeID } from '../../schemas/accountTypes';
import type { PermissionMap } from '../../schemas/permissions';
import type { RoleID } from '../../schemas/roles';

/**
 * The tables as Drizzle sees them. The SQL in `migrations/` makes them and is the same for PGlite and PostgreSQL;
 * a change goes into a new migration and here.
 */

// Milliseconds, so that a time read into JavaScript and back is the same time.
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    /** Id in the auth service; null until an invited user has registered. */
    authID: uuid('auth_id'),
    /** What one signs in with; an e-mail may belong to several users, a user name to one. */
    username: text('username').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    verifiedAt: time('verified_at'),
    /** Internal staff: sees every account (decisions §2). */
    staff: boolean('staff').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    index('users_email').on(sql`lower(${table.email})`),
  ],
);

export const accounts = pgTable(
  'accounts',
  {
    id: serial('id').primaryKey(),
    accountType: smallint('account_type').$type<AccountTypeID>().notNull(),
    name: text('name').notNull(),
    /** `danishSortKey(name)`. */
    nameSort: text('name_sort').notNull(),
    email: text('email'),
    ccEmail: text('cc_email').array().notNull().default([]),
    website: text('website'),
    phoneNumber: text('phone_number'),
    description: text('description'),
    streetName: text('street_name'),
    streetNumber: text('street_number'),
    floor: text('floor'),
    door: text('door'),
    zipCode: text('zip_code'),
    city: text('city'),
    logo: text('logo'),
    organization: text('organization'),
    billingID: text('billing_id'),
    listingSupplier: text('listing_supplier'),
    permissions: jsonb('permissions').$type<PermissionMap>().notNull().default({}),
    /** Activated listings wait for staff to approve them (decisions §5, status matrix). */
    reviewsListings: boolean('reviews_listings').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_name').on(table.nameSort, table.id)],
);

/** One row for each role of a user on an account; the client merges them into `userRoles`. */
export const associations = pgTable(
  'associations',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: smallint('role').$type<RoleID>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userID, table.accountID, table.role] }),
    index('associations_account').on(table.accountID, table.userID),
  ],
);

/** A sign-in that the server can revoke: tokens name it in `sid`, the login cookie proves it (decisions §3). */
export const loginSessions = pgTable(
  'login_sessions',
  {
    id: uuid('id').primaryKey(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the login cookie. */
    secretHash: text('secret_hash').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [index('login_sessions_user').on(table.userID)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userID)],
);

/** Staff acting for an account (decisions §2). */
export const impersonations = pgTable(
  'impersonations',
  {
    id: uuid('id').primaryKey(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionID: uuid('session_id')
      .notNull()
      .references(() => loginSessions.id, { onDelete: 'cascade' }),
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userRoles: smallint('user_roles').array().$type<RoleID[]>().notNull(),
    reason: text('reason').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [index('impersonations_account').on(table.accountID, table.createdAt)],
);

/**
 * A listing: real columns for what is filtered, sorted, joined or ruled on; the schema's fields in one document,
 * so that a new field needs no migration (architecture, Storage).
 */
export const listings = pgTable(
  'listings',
  {
    id: serial('id').primaryKey(),
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** rental 1, investment 2, sales 3, officespace 4. */
    family: smallint('family').$type<1 | 2 | 3 | 4>().notNull(),
    offMarket: boolean('off_market').notNull().default(false),
    status: smallint('status').$type<1 | 2 | 3 | 4 | 5 | 6 | 7>().notNull().default(1),
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
    zipCode: text('zip_code'),
    /** Whole kroner: the amount that the index shows. */
    keyPrice: bigint('key_price', { mode: 'number' }),
    /** Whole m². */
    floorArea: integer('floor_area'),
    /** Content hash of the cover. */
    thumbnail: text('thumbnail'),
    thumbnailAlt: text('thumbnail_alt'),
    imageCount: smallint('image_count').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    publishedAt: time('published_at'),
    /** A calendar date, `YYYY-MM-DD`. */
    closedSince: text('closed_since'),
    closingReason: smallint('closing_reason').$type<1 | 2 | 3 | 4>(),
    closingReasonText: text('closing_reason_text'),
    /** Whole kroner; used only in aggregates. */
    achievedPrice: bigint('achieved_price', { mode: 'number' }),
    deletedAt: time('deleted_at'),
    statusBeforeDeletion: smallint('status_before_deletion').$type<1 | 2 | 3 | 4 | 5 | 6>(),
    quarantineReason: text('quarantine_reason'),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('listings_account_updated').on(table.accountID, table.updatedAt.desc(), table.id.desc()),
    index('listings_account_status_updated').on(
      table.accountID,
      table.status,
      table.updatedAt.desc(),
      table.id.desc(),
    ),
    index('listings_account_title').on(table.accountID, table.titleSort, table.id),
    index('listings_account_case').on(table.accountID, table.caseNumber),
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
 * How many listings there are of each kind, kept by a trigger, so that a total costs the same at any size.
 * Several rows ("shards") of one kind let several connections create at once: always read `sum(amount)`.
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

export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey(),
    listingID: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** 0 is the cover. */
    position: smallint('position').notNull(),
    /** SHA-256 of the picture as it arrived, hex: the same picture twice is a duplicate. */
    sourceHash: text('source_hash').notNull(),
    /** Names the stored renditions in the media store. */
    hash: text('hash').notNull(),
    sourceURL: text('source_url'),
    /** Pixels of the largest rendition. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt'),
    floorPlan: boolean('floor_plan').notNull().default(false),
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

/** Pictures that are kept while no listing has them: just arriving, or just removed. Discarded after a day. */
export const unclaimedPictures = pgTable(
  'unclaimed_pictures',
  {
    hash: text('hash').primaryKey(),
    /** Pixels of the largest rendition. */
    width: integer('width').notNull(),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [index('unclaimed_pictures_since').on(table.since)],
);

/** The meta lists: `kind` is the name in `schemas/field.ts`; `listingType` is set for subcategories alone. */
export const vocabularies = pgTable(
  'vocabularies',
  {
    kind: text('kind').$type<'subcategories' | 'usageProposals' | 'facilities' | 'energyLabels'>().notNull(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    listingType: smallint('listing_type').$type<1 | 2 | 3 | 4>(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** In the order they are shown: 1, 3, 4, 2 (specification §3). */
export const closingReasons = pgTable('closing_reasons', {
  id: smallint('id').primaryKey(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  position: smallint('position').notNull(),
});

/** The embedded address register (decisions §13). */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey(),
    streetName: text('street_name').notNull(),
    streetNumber: text('street_number').notNull(),
    floor: text('floor'),
    door: text('door'),
    zipCode: text('zip_code').notNull(),
    city: text('city').notNull(),
    /** The whole address on one line. */
    text: text('text').notNull(),
    /** `danishSortKey(text)`: searched by any part. */
    search: text('search').notNull(),
  },
  // The migration makes it with gin_trgm_ops.
  (table) => [index('addresses_search').using('gin', table.search), index('addresses_zip').on(table.zipCode)],
);

/** Who changed what; written in the same transaction as the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: time('at').notNull().defaultNow(),
    /** Null when the system did it. */
    actorID: integer('actor_id'),
    /** Set when staff acted for the account. */
    actedForAccountID: integer('acted_for_account_id'),
    accountID: integer('account_id'),
    listingID: integer('listing_id'),
    /** The user that was changed, not the one who did it. */
    userID: integer('user_id'),
    action: text('action').notNull(),
    /** `{field: [from, to]}`. */
    changes: jsonb('changes').$type<Record<string, readonly [unknown, unknown]>>().notNull().default({}),
    traceID: text('trace_id'),
  },
  (table) => [
    index('audit_log_listing').on(table.listingID, table.id.desc()),
    index('audit_log_account').on(table.accountID, table.id.desc()),
  ],
);

/** First answers to repeated requests, for 24 hours (decisions §5). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userID: integer('user_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: smallint('status'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    body: text('body'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userID, table.operation, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** How many calls a key has made in its window. Keys are hashed: no e-mail address is kept here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    calls: integer('calls').notNull(),
    resetsAt: time('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
);
