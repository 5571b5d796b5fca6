import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { FieldMetaListName } from '../../../schemas/field';
import type { ListingTypeID } from '../../../schemas/listing/families';
import { names } from './names';

/** The meta lists: `kind` is the name in `schemas/field.ts`; `listingType` is set for subcategories alone. */
export const fieldMetaLists = pgTable(
  'vocabularies',
  {
    kind: text('kind').$type<FieldMetaListName>().notNull(),
    id: integer('id').notNull(),
    names: names('names').notNull(),
    listingType: smallint('listing_type').$type<ListingTypeID>(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** In the order they are shown: 1, 3, 4, 2. */
export const closingReasons = pgTable('closing_reasons', {
  id: smallint('id').primaryKey(),
  code: text('code').notNull(),
  names: names('names').notNull(),
  /** Of what was let, and of what was sold, where they differ. */
  namesLet: names('names_let'),
  namesSold: names('names_sold'),
  position: smallint('position').notNull(),
});

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
    /** The whole address on one line. */
    text: text('text').notNull(),
    /** `danishSortKey(text)`: searched by any part. */
    search: text('search').notNull(),
  },
  // The migration makes it with gin_trgm_ops.
  (table) => [
    index('addresses_search').using('gin', table.search),
    index('addresses_line').on(table.search),
    index('addresses_zip').on(table.zipCode),
  ],
);
