import { and, eq, ilike, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { danishSearchPatterns, escapeLike } from '../../schemas/danish';
import type { ListingFilter } from '../../schemas/listing/query';
import { type StatusID, statuses } from '../../schemas/listing/status';
import type { Caller } from '../access/caller';
import { type Scope, scopeCondition } from '../access/scope';
import { onIndexedDays } from '../db/danishDays';
import { accounts, type listingCounts, listings } from '../db/tables';
import { fieldColumns } from '../db/tables/fieldColumns';
import { columnOf } from './listingColumns';

/** The tables that a list is read from and counted in, by the columns that both have. */
type Kinds = typeof listings | typeof listingCounts;

/** The requested statuses. Deleted listings are shown to staff alone, and only when they are requested. */
export const listedStatuses = ({ status }: ListingFilter, { staff }: Caller): StatusID[] | undefined =>
  status === undefined
    ? undefined
    : [...new Set([status].flat())].filter((id) => staff || id !== statuses.deleted);

export const statusCondition = (table: Kinds, asked: readonly StatusID[] | undefined): SQL => {
  if (asked === undefined) return ne(table.status, statuses.deleted);
  const [only, ...others] = asked;
  if (only === undefined) return sql`false`;
  return others.length === 0 ? eq(table.status, only) : inArray(table.status, [...asked]);
};

/** Whose listings, and of which types. */
export const ownerCondition = (table: Kinds, scope: Scope): SQL | undefined =>
  scopeCondition({ accountID: table.accountID, type: table.family }, scope);

export const offMarketCondition = (table: Kinds, { offMarket }: ListingFilter): SQL | undefined =>
  offMarket === undefined ? undefined : eq(table.offMarket, offMarket);

/** Any part of a text, whatever the case; in the Danish alphabet where the text has a key in it. */
const holdsPart = (part: string, column: AnyPgColumn, sortKey?: AnyPgColumn): SQL | undefined =>
  sortKey
    ? or(...danishSearchPatterns(part).map((pattern) => like(sortKey, pattern)))
    : ilike(column, `%${escapeLike(part)}%`);

const textConditions = (filter: ListingFilter): (SQL | undefined)[] => [
  ...fieldColumns.map(({ name, meta, key, sortKey }) => {
    const part = meta.filter === 'text' ? filter[name] : undefined;
    return part === undefined
      ? undefined
      : holdsPart(part, columnOf(key), sortKey === undefined ? undefined : columnOf(sortKey));
  }),
  filter.address === undefined
    ? undefined
    : holdsPart(filter.address, listings.addressText, listings.addressSort),
];

const dayConditions = (filter: ListingFilter): (SQL | undefined)[] => [
  onIndexedDays(listings.createdAt, { from: filter.createdFrom, to: filter.createdTo }),
  onIndexedDays(listings.publishedAt, { from: filter.publishedFrom, to: filter.publishedTo }),
  onIndexedDays(listings.updatedAt, { from: filter.updatedFrom, to: filter.updatedTo }),
];

/** Those of the accounts that have such a supplier. */
const supplierCondition = ({ listingSupplier }: ListingFilter): SQL | undefined =>
  listingSupplier === undefined
    ? undefined
    : sql`${listings.accountID} in (select ${accounts.id} from ${accounts}
        where ${holdsPart(listingSupplier.trim(), accounts.listingSupplier)})`;

/** Conditions that the kept totals do not know: `undefined` when the filter has none of them. */
export const contentCondition = (filter: ListingFilter): SQL | undefined =>
  and(
    ...textConditions(filter),
    filter.ID === undefined ? undefined : inArray(listings.id, [filter.ID].flat()),
    ...dayConditions(filter),
    supplierCondition(filter),
    filter.caseNumber === undefined ? undefined : eq(listings.caseNumber, filter.caseNumber),
  );
