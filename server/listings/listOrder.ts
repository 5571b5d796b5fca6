import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListingSort, RecordSort } from '../../schemas/listing/query';
import { listings } from '../db/tables';
import { fieldColumns } from '../db/tables/fieldColumns';
import { columnOf } from './listingColumns';

type Direction = 'ASC' | 'DESC';
export type Sort = [by: ListingSort, direction: Direction];

export const defaultSort: Sort = ['updatedAt', 'DESC'];

type Order = (direction: Direction) => SQL[];

const directed = (direction: Direction) => (direction === 'ASC' ? asc : desc);

const plainly =
  (column: AnyPgColumn): Order =>
  (direction) => [directed(direction)(column), directed(direction)(listings.id)];

/** What is not there comes last, whichever way: nobody looks for the untitled first. */
const emptyLast =
  (column: AnyPgColumn): Order =>
  (direction) => [
    direction === 'ASC' ? asc(column) : sql`${column} desc nulls last`,
    directed(direction)(listings.id),
  ];

/** Few kinds with many listings each: within one, the newest first. */
const newestFirst =
  (column: AnyPgColumn): Order =>
  (direction) => [directed(direction)(column), desc(listings.updatedAt), desc(listings.id)];

const ofRecord: Record<RecordSort, Order> = {
  updatedAt: plainly(listings.updatedAt),
  createdAt: plainly(listings.createdAt),
  addressText: emptyLast(listings.addressOrder),
  keyPrice: emptyLast(listings.keyPrice),
  pricePerSqM: emptyLast(listings.pricePerSqM),
  type: newestFirst(listings.family),
  status: newestFirst(listings.status),
};

const orders: Readonly<Record<string, Order>> = {
  ...Object.fromEntries(
    fieldColumns
      .filter(({ meta }) => meta.sort !== undefined)
      .map(({ name, key, sortKey }) => [name, emptyLast(columnOf(sortKey ?? key))]),
  ),
  ...ofRecord,
};

/**
 * The order of a list, down to the id, so that no two pages share a row.
 * @throws RangeError for what cannot be sorted by, which the contract does not let through.
 */
export const listOrder = ([by, direction]: Sort): SQL[] => {
  const order = orders[by];
  if (!order) throw new RangeError(`Listings are not sorted by ${by}`);
  return order(direction);
};

/** True when an index holds an account's listings in this order. */
export const isIndexed = ([by, direction]: Sort): boolean =>
  by === 'updatedAt' || (direction === 'ASC' && (by === 'title' || by === 'status'));
