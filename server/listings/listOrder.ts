import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListingSort } from '../../schemas/listing/record';
import { listings } from '../db/tables';

export type Sort = [by: ListingSort, direction: 'ASC' | 'DESC'];

export const defaultSort: Sort = ['updatedAt', 'DESC'];

const newestFirst = [desc(listings.updatedAt), desc(listings.id)];

/** What is not there comes last, whichever way: nobody looks for the untitled first. */
const withEmptyLast = (column: AnyPgColumn, direction: 'ASC' | 'DESC'): SQL[] => [
  direction === 'ASC' ? asc(column) : sql`${column} desc nulls last`,
  direction === 'ASC' ? asc(listings.id) : desc(listings.id),
];

/** The order of a list, down to the id, so that no two pages share a row. */
export const listOrder = ([by, direction]: Sort): SQL[] => {
  const order = direction === 'ASC' ? asc : desc;
  switch (by) {
    case 'updatedAt':
      return [order(listings.updatedAt), order(listings.id)];
    case 'createdAt':
      return [order(listings.createdAt), order(listings.id)];
    case 'title':
      return withEmptyLast(listings.titleSort, direction);
    case 'addressText':
      return withEmptyLast(listings.addressSort, direction);
    case 'accountOwnerListingIdentifierID':
      return withEmptyLast(listings.caseNumber, direction);
    case 'keyPrice':
      return withEmptyLast(listings.keyPrice, direction);
    // Few kinds with many listings each: within one, the newest first.
    case 'type':
      return [order(listings.family), ...newestFirst];
    case 'status':
      return [order(listings.status), ...newestFirst];
  }
};

/** True when an index holds an account's listings in this order. */
export const isIndexed = ([by, direction]: Sort): boolean =>
  by === 'updatedAt' || (direction === 'ASC' && (by === 'title' || by === 'status'));
