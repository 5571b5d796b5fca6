import { index, integer, pgTable, serial, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ListingTypeID } from '../../../schemas/listing/families';
import type { MetaListName } from '../../../schemas/metaLists';
import { names } from './names';
import { time } from './time';

/** Entries of all meta lists. Listings refer to an entry by its `number`; only subcategories have a `listingType`. */
export const metaListEntries = pgTable(
  'meta_list_entries',
  {
    id: serial('id').primaryKey(),
    list: text('list').$type<MetaListName>().notNull(),
    number: integer('number').notNull(),
    /** Code of a closing reason, which is the same in every language. */
    code: text('code'),
    names: names('names').notNull(),
    /** Name of a closing reason for let listings, if different. */
    namesLet: names('names_let'),
    namesSold: names('names_sold'),
    listingType: smallint('listing_type').$type<ListingTypeID>(),
    position: smallint('position').notNull(),
    /** Time at which the entry was retired; retired entries cannot be selected. */
    retiredAt: time('retired_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [unique().on(table.list, table.number)],
);

/** The embedded address register (docs/decisions/addresses.md). */
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
    /** Complete address on one line. */
    text: text('text').notNull(),
    /** `danishSortKey(text)`, for searches. */
    search: text('search').notNull(),
  },
  // The migration creates this index with gin_trgm_ops.
  (table) => [
    index('addresses_search').using('gin', table.search),
    index('addresses_line').on(table.search),
    index('addresses_zip').on(table.zipCode),
  ],
);
