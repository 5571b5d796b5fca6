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
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileNotes } from '../../../schemas/imports/fileNotes';
import type { Replacements } from '../../../schemas/imports/mapping';
import type { ImportFailure, ImportState, StoredOutcome } from '../../../schemas/imports/states';
import type { ListingTypeID } from '../../../schemas/listing/families';
import type { PriceQuestion } from '../../../schemas/listing/largeChange';
import type { FieldIssue } from '../../../schemas/messages';
import { listings } from './listings';
import { accounts } from './people';
import { time } from './time';

/** API keys of suppliers. Only a hash of each key is stored. */
export const apiKeys = pgTable('api_keys', {
  id: serial('id').primaryKey(),
  accountID: integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** Beginning of the key, displayed so that users can recognise it. */
  prefix: text('prefix').notNull(),
  secretHash: text('secret_hash').notNull(),
  createdBy: integer('created_by').notNull(),
  /**
   * True if staff created the key. Staff are then the author of its changes, and the key becomes invalid when the
   * creator is no longer staff.
   */
  ofStaff: boolean('of_staff').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull().default(sql`now() + interval '365 days'`),
  lastUsedAt: time('last_used_at'),
  revokedAt: time('revoked_at'),
});

/** Log of every call with an API key, stored for 90 days (docs/decisions/suppliers.md). */
export const apiLog = pgTable(
  'api_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: time('at').notNull().defaultNow(),
    accountID: integer('account_id').notNull(),
    apiKeyID: integer('api_key_id').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: smallint('status').notNull(),
    listingID: integer('listing_id'),
    message: text('message').notNull(),
    traceID: text('trace_id').notNull(),
  },
  (table) => [
    index('api_log_account').on(table.accountID, table.id.desc()),
    index('api_log_rejected').on(table.at).where(sql`status >= 400`),
  ],
);

export const imports = pgTable(
  'imports',
  {
    id: serial('id').primaryKey(),
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    family: smallint('family').$type<ListingTypeID>().notNull(),
    state: text('state').$type<ImportState>().notNull().default('reading'),
    fileName: text('file_name').notNull(),
    /** Size of the file in bytes. */
    fileSize: integer('file_size').notNull().default(0),
    /** Size of the stored rows in bytes. */
    rowBytes: bigint('row_bytes', { mode: 'number' }).notNull().default(0),
    /** Column names in the file, from left to right. */
    columns: jsonb('columns').$type<string[]>().notNull().default([]),
    /** Number of the row with the column names. */
    headerRow: integer('header_row').notNull().default(1),
    /** Column mapping: position by target path. */
    mapping: jsonb('mapping').$type<Record<string, number>>().notNull().default({}),
    /** Replacements of cell texts, by target path. */
    replacements: jsonb('replacements').$type<Replacements>().notNull().default({}),
    publish: boolean('publish').notNull().default(false),
    /** True if the advertiser has confirmed that the covers in the file contain no text. */
    coverTextConfirmed: boolean('cover_text_confirmed').notNull().default(false),
    rowCount: integer('row_count').notNull().default(0),
    /** Notes about how the file was read: sheet, hidden rows, encoding. */
    fileNotes: jsonb('file_notes').$type<FileNotes>().notNull().default({}),
    /** Number of the processing round. It is incremented when work on the rows begins; jobs of an older round stop. */
    round: integer('round').notNull().default(0),
    /** User who started the last step. */
    createdBy: integer('created_by').notNull(),
    actedForAccountID: integer('acted_for_account_id'),
    impersonationID: uuid('impersonation_id'),
    /** Reason of staff who run the import without impersonation. */
    reason: text('reason'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    finishedAt: time('finished_at'),
    /** Reason of the failure, if known. */
    failure: text('failure').$type<ImportFailure>(),
    traceID: text('trace_id').notNull(),
  },
  (table) => [index('imports_account').on(table.accountID, table.id.desc())],
);

export const importRows = pgTable(
  'import_rows',
  {
    importID: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Row number as in a spreadsheet, from 1. */
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    outcome: text('outcome').$type<StoredOutcome>().notNull().default('waiting'),
    /** Listing type of the row; null for the type of the import. */
    family: smallint('family').$type<ListingTypeID>(),
    caseNumber: text('case_number'),
    /** Field values of the listing, parsed from the cells. */
    fieldValues: jsonb('field_values').$type<Record<string, unknown>>(),
    imageURLs: jsonb('image_urls').$type<string[]>(),
    issues: jsonb('issues').$type<FieldIssue[]>().notNull().default([]),
    /** Issues of ignored cells and adjusted values. */
    notices: jsonb('notices').$type<FieldIssue[]>().notNull().default([]),
    /** True if a cell is ignored; the import then does not publish the listing. */
    draftOnly: boolean('draft_only').notNull().default(false),
    /** Unusual prices that must be confirmed before the run; null if there are none. */
    priceQuestion: jsonb('price_question').$type<PriceQuestion>(),
    /** Fields that are missing for publication. */
    lacking: jsonb('lacking').$type<FieldIssue[]>().notNull().default([]),
    listingID: integer('listing_id'),
    /** Version of the existing listing at the check. If the version has changed, the run does not write the listing. */
    listingVersion: integer('listing_version'),
    /** True if no image must be fetched any more and no publication is pending. */
    settled: boolean('settled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importID, table.number] }),
    index('import_rows_outcome').on(table.importID, table.outcome, table.number),
  ],
);

/** Imported rows without case number, by a hash of their content, with the listing of each row. */
export const importedRows = pgTable(
  'imported_rows',
  {
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the row with its listing type and column names. */
    hash: text('hash').notNull(),
    listingID: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountID, table.hash] }),
    index('imported_rows_listing').on(table.listingID),
  ],
);

/** Mapping of an account's column names to import targets; null for a column that is not imported. */
export const importMappings = pgTable(
  'import_mappings',
  {
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    family: smallint('family').$type<ListingTypeID>().notNull(),
    columns: jsonb('columns').$type<Record<string, string | null>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountID, table.family] })],
);
