import { and, eq, ilike, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { danishSearchPatterns, escapeLike } from '../../schemas/danish';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { ListingFilter } from '../../schemas/listing/query';
import { type StatusID, statuses, statusIDs } from '../../schemas/listing/status';
import type { Caller } from '../access/caller';
import { type listingCounts, listings } from '../db/tables';
import type { ListScope, ScopePart } from './listScope';

/** The tables that a list is read from and counted in, by the columns that both have. */
type Kinds = typeof listings | typeof listingCounts;

const isStatus = (value: number): value is StatusID => statusIDs.some((status) => status === value);

/** The statuses asked for. Deleted listings are shown to staff alone, and only when they are asked for. */
export const listedStatuses = ({ status }: ListingFilter, { staff }: Caller): StatusID[] | undefined =>
  status === undefined
    ? undefined
    : [...new Set([status].flat())].filter(isStatus).filter((id) => staff || id !== statuses.deleted);

export const statusCondition = (table: Kinds, asked: readonly StatusID[] | undefined): SQL => {
  if (asked === undefined) return ne(table.status, statuses.deleted);
  const [only, ...others] = asked;
  if (only === undefined) return sql`false`;
  return others.length === 0 ? eq(table.status, only) : inArray(table.status, [...asked]);
};

const typeCondition = (table: Kinds, types: readonly ListingTypeID[] | undefined): SQL | undefined =>
  types && (types.length > 0 ? inArray(table.family, [...types]) : sql`false`);

/** Accounts with the same types share a condition, so that the common case is one plain list of accounts. */
const groupByTypes = (parts: readonly ScopePart[]) => {
  const groups = new Map<string, { types: ScopePart['types']; accountIDs: ScopePart['accountID'][] }>();
  for (const { accountID, types } of parts) {
    const key = types?.join() ?? '';
    const group = groups.get(key) ?? { types, accountIDs: [] };
    group.accountIDs.push(accountID);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const accountCondition = (table: Kinds, accountIDs: readonly ScopePart['accountID'][]): SQL => {
  const [only, ...others] = accountIDs;
  if (only !== undefined && others.length === 0) return eq(table.accountID, only);
  const list = accountIDs.map((id) => sql`${id}`);
  return sql`${table.accountID} in (${sql.join(list, sql`, `)})`;
};

/** Whose listings, and of which types. */
export const scopeCondition = (table: Kinds, { parts, types }: ListScope): SQL | undefined =>
  parts
    ? (or(
        ...groupByTypes(parts).map((group) =>
          and(accountCondition(table, group.accountIDs), typeCondition(table, group.types)),
        ),
      ) ?? sql`false`)
    : typeCondition(table, types);

export const offMarketCondition = (table: Kinds, { offMarket }: ListingFilter): SQL | undefined =>
  offMarket === undefined ? undefined : eq(table.offMarket, offMarket);

/** Any part of a text, whatever the case. */
const textConditions = (filter: ListingFilter): (SQL | undefined)[] => [
  ...(
    [
      [listings.caseNumber, filter.accountOwnerListingIdentifierID],
      [listings.shownCaseNumber, filter.shownAccountOwnerListingIdentifierID],
    ] as const
  ).map(([column, part]) => (part === undefined ? undefined : ilike(column, `%${escapeLike(part)}%`))),
  filter.address === undefined
    ? undefined
    : or(...danishSearchPatterns(filter.address).map((pattern) => like(listings.addressSort, pattern))),
];

/** What only a listing itself can tell: `undefined` when the filter asks for nothing of the kind. */
export const contentCondition = (filter: ListingFilter): SQL | undefined =>
  and(
    ...textConditions(filter),
    filter.ID === undefined ? undefined : inArray(listings.id, [filter.ID].flat()),
    filter.caseNumber === undefined ? undefined : eq(listings.caseNumber, filter.caseNumber),
  );
