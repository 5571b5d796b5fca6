import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { lists } from '../../schemas/limits';
import { type ListingTypeID, listingTypeIDs } from '../../schemas/listing/families';
import type { ListingFilter } from '../../schemas/listing/query';
import type { StatusID } from '../../schemas/listing/status';
import type { Scope, ScopePart } from '../access/scope';
import type { Database } from '../db/database';
import { listingCounts, listings } from '../db/tables';
import {
  contentCondition,
  listedStatuses,
  offMarketCondition,
  ownerCondition,
  statusCondition,
} from './listConditions';
import { isIndexed, listOrder, type Sort } from './listOrder';
import { type PageWriters, type RowsAsked, type RowTuple, rowArray } from './listRow';
import { keysOf, usersOf } from './writers';

export interface ListQuery extends RowsAsked {
  scope: Scope;
  filter: ListingFilter;
  sort: Sort;
  /** Position of the first row. */
  from: number;
  /** Maximum number of rows. */
  limit: number;
}

/** All conditions except the owner. */
const otherConditions = ({ filter, caller }: ListQuery) => [
  statusCondition(listings, listedStatuses(filter, caller)),
  offMarketCondition(listings, filter),
  contentCondition(filter, caller),
];

/** Complete condition of the list. */
const wholeCondition = (query: ListQuery) =>
  and(ownerCondition(listings, query.scope), ...otherConditions(query));

/** Counting one above the cap shows that there are more. */
const countTo = lists.countCap + 1;

/**
 * Number of listings, counted up to {@link countTo}. Without a text or ids in the filter, the counters are read at
 * constant cost.
 */
const totalOf = (query: ListQuery): SQL<number> => {
  const { caller, filter, scope } = query;
  if (contentCondition(filter, caller)) {
    return sql<number>`(select count(*)::int from (
      select 1 from ${listings} where ${wholeCondition(query)} limit ${sql.raw(String(countTo))}) as counted)`;
  }
  const kinds = and(
    ownerCondition(listingCounts, scope),
    statusCondition(listingCounts, listedStatuses(filter, caller)),
    offMarketCondition(listingCounts, filter),
  );
  return sql<number>`(select least(coalesce(sum(${listingCounts.amount}), 0), ${sql.raw(String(countTo))})::int
    from ${listingCounts} where ${kinds})`;
};

const typeBits = (types: readonly ListingTypeID[] | undefined) =>
  (types ?? listingTypeIDs).reduce((bits, type) => bits | (1 << type), 0);

/** Accounts with their types as bit masks, if pages of several accounts have to be merged. */
const accountsToMerge = ({ scope: { parts, types }, filter, caller }: ListQuery): SQL => {
  if (parts) {
    const row = ({ accountID, types: own }: ScopePart) => sql`(${accountID}::int, ${typeBits(own)}::int)`;
    return sql`(values ${sql.join(parts.map(row), sql`, `)}) as merged (account_id, types)`;
  }
  const status = statusCondition(listingCounts, listedStatuses(filter, caller));
  return sql`(select distinct ${listingCounts.accountID}, ${typeBits(types)}::int from ${listingCounts}
    where ${and(status, offMarketCondition(listingCounts, filter))}) as merged (account_id, types)`;
};

/** Statuses to read separately: several statuses, in an order that each status's index has. */
const statusesToMerge = ({ filter, caller, sort }: ListQuery): readonly StatusID[] | undefined => {
  const asked = listedStatuses(filter, caller);
  return asked !== undefined && asked.length > 1 && sort[0] === 'updatedAt' ? asked : undefined;
};

/** Source of the separately read statuses, and the remaining conditions. */
const statusesBeside = (query: ListQuery): { source: SQL; condition: SQL } => {
  const merged = statusesToMerge(query);
  return merged === undefined
    ? {
        source: sql``,
        condition: statusCondition(listings, listedStatuses(query.filter, query.caller)),
      }
    : {
        source: sql`cross join unnest(array[${sql.raw(merged.join())}]::smallint[]) as kinds (status)`,
        condition: sql`${listings.status} = kinds.status`,
      };
};

/**
 * First rows of each account and status, each read from an index in order: sorting all listings of several accounts or
 * statuses for one page would be slower with each of them.
 */
const firstRows = (query: ListQuery, columns: SQL): SQL => {
  const { condition } = statusesBeside(query);
  return sql`select ${columns} from ${listings}
    where ${and(
      sql`${listings.accountID} = merged.account_id`,
      sql`(1 << ${listings.family}) & merged.types <> 0`,
      condition,
      offMarketCondition(listings, query.filter),
    )}
    order by ${sql.join(listOrder(query.sort), sql`, `)}
    limit ${sql.raw(String(query.from + query.limit))}`;
};

/** Whether the list covers several accounts, or all, in an order that each account's index has. */
const isOfSeveral = ({ scope: { parts } }: ListQuery): boolean => parts === undefined || parts.length > 1;

/** Unsorted source rows of a page; if read in parts, it has more rows than the page. */
const pageSource = (query: ListQuery): SQL => {
  const known = !contentCondition(query.filter, query.caller) && isIndexed(query.sort);
  if (known && isOfSeveral(query)) {
    const { source } = statusesBeside(query);
    return sql`select * from ${listings} where ${listings.id} in (
      select page.id from ${accountsToMerge(query)} ${source}
      cross join lateral (${firstRows(query, sql`${listings.id}`)}) as page)`;
  }
  if (known && statusesToMerge(query) !== undefined) {
    // Without a subquery for the single account, PostgreSQL need not look up each row by id.
    const { source } = statusesBeside(query);
    return sql`select ${listings}.* from ${accountsToMerge(query)} ${source}
      cross join lateral (${firstRows(query, sql`*`)}) as ${listings}`;
  }
  return sql`select * from ${listings} where ${wholeCondition(query)}`;
};

/** Rows of a page in order; null if there are none. */
export interface PageRows extends PageWriters {
  rows: RowTuple[] | null;
}

/**
 * Query of a page as one row: the total, and the rows in order with their authors' names. The number of rows is part of
 * the SQL text rather than a parameter, since PostgreSQL has no generic plan for an unknown limit.
 */
export const pageQuery = (db: Database, query: ListQuery, source = sql`(values (1)) as asked`) =>
  db
    .select({
      total: totalOf(query).as('total'),
      page: sql<PageRows>`(
        select json_build_object('rows', page.rows, 'users', (${usersOf(sql`page.changed_by`)}),
          'keys', (${keysOf(sql`page.changed_key`)}))
        from (
          select json_agg(${rowArray(query)}) as rows, array_agg(changed_by) as changed_by,
            array_agg(changed_key) as changed_key
          from (
            ${pageSource(query)}
            order by ${sql.join(listOrder(query.sort), sql`, `)}
            limit ${sql.raw(String(query.limit))} offset ${sql.raw(String(query.from))}
          ) as ${listings}
        ) as page)`.as('page'),
    })
    .from(source);

/**
 * Page query with the same SQL text for any account. A function returns the account, which hides it from the planner:
 * otherwise PostgreSQL would plan for each account, which costs as much as reading the page.
 */
export const anyAccountsPageQuery = (db: Database, query: ListQuery, accountID: number | Placeholder) => {
  const types = query.scope.parts?.[0]?.types;
  return pageQuery(
    db,
    { ...query, scope: { types: undefined, parts: [{ types, accountID: sql`asked.account_id` }] } },
    sql`unnest(array[${accountID}]::int[]) as asked (account_id)`,
  );
};
