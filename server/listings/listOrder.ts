import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListingSort, RecordSort } from '../../schemas/listing/query';
import { emptyLast } from '../db/fieldConditions';
import { listings } from '../db/tables';
import { listingFields } from './listingColumns';

/** Number of fields and images that a listing lacks for publication; null if not counted yet. */
export const missing = sql<number | null>`${listings.missingFields} + ${listings.missingImages}`;

type Direction = 'ASC' | 'DESC';
export type Sort = [by: ListingSort, direction: Direction];

export const defaultSort: Sort = ['updatedAt', 'DESC'];

type Order = (direction: Direction) => SQL[];

const directed = (direction: Direction) => (direction === 'ASC' ? asc : desc);

const plainly =
  (column: AnyPgColumn): Order =>
  (direction) => [directed(direction)(column), directed(direction)(listings.id)];

const withEmptyLast =
  (column: AnyPgColumn): Order =>
  (direction) => [emptyLast(column, direction), directed(direction)(listings.id)];

/** Order by a column with few distinct values; equal values are sorted by time, newest first. */
const newestFirst =
  (column: AnyPgColumn | SQL): Order =>
  (direction) => [emptyLast(column, direction), desc(listings.updatedAt), desc(listings.id)];

const ofRecord: Record<RecordSort, Order> = {
  updatedAt: plainly(listings.updatedAt),
  createdAt: plainly(listings.createdAt),
  addressText: withEmptyLast(listings.addressOrder),
  keyPrice: withEmptyLast(listings.keyPrice),
  pricePerSqM: withEmptyLast(listings.pricePerSqM),
  type: newestFirst(listings.family),
  status: newestFirst(listings.status),
  missing: newestFirst(missing),
  promotedUntil: withEmptyLast(listings.promotedUntil),
};

const orders: Readonly<Record<string, Order>> = {
  ...Object.fromEntries(
    listingFields
      .filter(({ meta }) => meta.sort !== undefined)
      .map(({ name, column, sortKey }) => [name, withEmptyLast(sortKey ?? column)]),
  ),
  ...ofRecord,
};

/**
 * ORDER BY of a list. The id comes last, so that pages do not overlap.
 * @throws RangeError for an unknown sort column, which the schema should have rejected.
 */
export const listOrder = ([by, direction]: Sort): SQL[] => {
  const order = orders[by];
  if (!order) throw new RangeError(`Listings are not sorted by ${by}`);
  return order(direction);
};

/** True if an index contains an account's listings in this order. */
export const isIndexed = ([by, direction]: Sort): boolean =>
  by === 'updatedAt' || (direction === 'ASC' && (by === 'title' || by === 'status'));

/** True if an index contains the listings of all accounts with one status, type and market in this order. */
export const isIndexedByKind = ([by]: Sort): boolean =>
  by === 'updatedAt' || by === 'status' || by === 'type';
