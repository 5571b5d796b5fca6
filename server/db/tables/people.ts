import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountTypeID, PermissionMap } from '../../../schemas/accountTypes';
import { defaultLanguage, type Language } from '../../../schemas/languages';
import type { RoleID } from '../../../schemas/roles';
import { storedImage } from './storedImage';
import { time } from './time';

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    /** Id in the auth service; null until an invited user has registered. */
    authID: uuid('auth_id'),
    /** Login name, which is unique; several users may have the same e-mail address. */
    username: text('username').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    verifiedAt: time('verified_at'),
    /** True for staff, who have access to all accounts (docs/decisions/rights.md). */
    staff: boolean('staff').notNull().default(false),
    /** Language of mails, which is the language in which the user last signed in or set a password. */
    language: text('language').$type<Language>().notNull().default(defaultLanguage),
    /** Time of the suspension; a suspended user cannot sign in. */
    suspendedAt: time('suspended_at'),
    suspendedReason: text('suspended_reason'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    index('users_email').on(sql`lower(${table.email})`),
    index('users_search').using('gin', table.email.op('gin_trgm_ops'), table.name.op('gin_trgm_ops')),
    index('users_suspended').on(table.id).where(sql`suspended_at is not null`),
    index('users_unregistered').on(table.id).where(sql`auth_id is null`),
    index('users_staff').on(table.id).where(sql`staff`),
    index('users_created').on(table.createdAt),
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
    /** Number in the Central Business Register. */
    cvrNumber: text('cvr_number'),
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
    /** Id in the address register; null if the address was not chosen from the register. */
    addressID: uuid('address_id'),
    logo: storedImage('logo'),
    organization: text('organization'),
    billingID: text('billing_id'),
    listingSupplier: text('listing_supplier'),
    permissions: jsonb('permissions').$type<PermissionMap>().notNull().default({}),
    /** True if staff must approve activated listings (docs/decisions/listing-status.md). */
    reviewsListings: boolean('reviews_listings').notNull().default(false),
    /** Days after which contacts are asked whether a listing is still available; null for the default. */
    confirmationDays: smallint('confirmation_days'),
    /** Time of the suspension. Listings of a suspended account are hidden, and its users can only read. */
    suspendedAt: time('suspended_at'),
    /** Reason for the suspension, shown to administrators of the account. */
    suspendedReason: text('suspended_reason'),
    /** Time since which the account waits for review by staff; sort key of the queue. */
    reviewRequestedAt: time('review_requested_at'),
    /** Reason for the rejection; null after a new request or an approval. */
    refusedReason: text('refused_reason'),
    /** Account into which this account was merged. A merged account is immutable. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => accounts.id),
    mergedAt: time('merged_at'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('accounts_name').on(table.nameSort, table.id),
    index('accounts_search').using(
      'gin',
      table.nameSort.op('gin_trgm_ops'),
      table.billingID.op('gin_trgm_ops'),
    ),
    index('accounts_type').on(table.accountType, table.id),
    index('accounts_supplier').using('gin', table.listingSupplier.op('gin_trgm_ops')),
    index('accounts_suspended').on(table.id).where(sql`suspended_at is not null`),
    index('accounts_created').on(table.createdAt),
    index('accounts_cvr_number').on(table.cvrNumber).where(sql`cvr_number is not null`),
    index('accounts_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    index('accounts_logo').on(sql`(${table.logo} ->> 'hash')`),
    index('accounts_review_requested')
      .on(table.reviewRequestedAt)
      .where(sql`review_requested_at is not null`),
  ],
);

/** Roles of users on accounts, one row per role. */
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

/**
 * Login sessions, which the server can revoke. Tokens contain the id as `sid`; the login cookie contains id and secret
 * (docs/decisions/sign-in.md).
 */
export const loginSessions = pgTable(
  'login_sessions',
  {
    id: uuid('id').primaryKey(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the login cookie. */
    secretHash: text('secret_hash').notNull(),
    /** User agent of the last sign-in or renewal. */
    userAgent: text('user_agent'),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Time of the last use, accurate to a few minutes. */
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    /** True if the authentication suffices for staff rights. In other sessions, staff are ordinary users. */
    staffRights: boolean('staff_rights').notNull().default(false),
    /** True if the session has completed the second step of sign-in. */
    secondFactor: boolean('second_factor').notNull().default(false),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    index('login_sessions_user').on(table.userID),
    index('login_sessions_created').on(table.createdAt),
    index('login_sessions_used').on(table.userID, table.lastUsedAt.desc()),
  ],
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

/** Impersonations of accounts by staff (docs/decisions/acting.md). */
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
