import { boolean, index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core';
import type { EnquiryState } from '../../../schemas/enquiryStates';
import type { Language } from '../../../schemas/languages';
import type { ListingTypeID } from '../../../schemas/listing/families';
import { listings } from './listings';
import { accounts, users } from './people';
import { time } from './time';

/** Messages of visitors about listings; they contain personal data (docs/decisions/enquiries.md). */
export const enquiries = pgTable(
  'enquiries',
  {
    id: serial('id').primaryKey(),
    accountID: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Number of the listing's type. */
    family: smallint('family').$type<ListingTypeID>().notNull(),
    listingID: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    language: text('language').$type<Language>().notNull().default('da'),
    state: text('state').$type<EnquiryState>().notNull().default('new'),
    answeredBy: integer('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: time('answered_at'),
    note: text('note'),
    version: integer('version').notNull().default(1),
    /** True if the enquiry waits for a mail about several enquiries. */
    awaitsDigest: boolean('awaits_digest').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('enquiries_account').on(table.accountID, table.createdAt.desc(), table.id.desc()),
    index('enquiries_account_state').on(
      table.accountID,
      table.state,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('enquiries_listing').on(table.listingID, table.createdAt.desc(), table.id.desc()),
    index('enquiries_created').on(table.createdAt.desc(), table.id.desc()),
    index('enquiries_state').on(table.state, table.createdAt.desc(), table.id.desc()),
  ],
);
