import { and, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { lists } from '../../schemas/limits';
import { type ListingTypeID, listingTypeIDs } from '../../schemas/listing/families';
import type { ListingFilter } from '../../schemas/listing/query';
import { type StatusID, statuses, statusIDs } from '../../schemas/listing/status';
import type { Scope, ScopePart } from '../access/scope';
import type { Database } from '../db/database';
import { listingCounts, listings, listingTotals } from '../db/tables';
import {
  contentCondition,
  listedStatuses,
  offMarketCondition,
  ownerCondition,
  statusCondition,
} from './listConditions';
import { isIndexed, isIndexedByKind, listOrder, type Sort } from './listOrder';
import { type PageWriters, type RowsAsked, type RowTuple, rowArray } from './listRow';
import { keysOf, usersOf } from './writers';

export interface ListQuery extends RowsAsked {
  scope: Scope;
  filter: ListingFilter;
  sort: Sort;
  /** Offset of the first row. */
  from: number;
  /** Maximum number of rows. */
  limit: number;
}

/** All conditions except the account. */
const otherConditions = ({ filter, caller }: ListQuery) => [
  statusCondition(listings, listedStatuses(filter, caller)),
  offMarketCondition(listings, filter),
  contentCondition(filter, caller),
];

const wholeCondition = (query: ListQuery) =>
  and(ownerCondition(listings, query.scope), ...otherConditions(query));

/** The count stops one above the cap, which shows that there are more rows. */
const countTo = lists.countCap + 1;

/**
 * Number of listings, counted up to {@link countTo}. Filters by account, type, status and off-market use a table of
 * counts: that of all accounts, or, by account or off-market, that of each account.
 */
const totalOf = (query: ListQuery): SQL<number> => {
  const { caller, filter, scope } = query;
  if (contentCondition(filter, caller)) {
    return sql<number>`(select count(*)::int from (
      select 1 from ${listings} where ${wholeCondition(query)} limit ${sql.raw(String(countTo))}) as counted)`;
  }
  const status = listedStatuses(filter, caller);
  const isOfAllAccounts = scope.parts === undefined && filter.offMarket === undefined;
  const counts = isOfAllAccounts ? listingTotals : listingCounts;
  const kinds = isOfAllAccounts
    ? and(
        scope.types && inArray(listingTotals.family, [...scope.types]),
        statusCondition(listingTotals, status),
      )
    : and(
        ownerCondition(listingCounts, scope),
        statusCondition(listingCounts, status),
        offMarketCondition(listingCounts, filter),
      );
  return sql<number>`(select least(coalesce(sum(${counts.amount}), 0), ${sql.raw(String(countTo))})::int
    from ${counts} where ${kinds})`;
};

const typeBits = (types: readonly ListingTypeID[] | undefined) =>
  (types ?? listingTypeIDs).reduce((bits, type) => bits | (1 << type), 0);

/**
 * Ids of the first listings of all accounts, up to the end of the page. The first rows of each status, type and market
 * are read from an index in its order and merged; their number does not depend on the number of accounts.
 */
const firstOfAllAccounts = (query: ListQuery): SQL => {
  const { caller, filter, scope } = query;
  const askedStatuses = listedStatuses(filter, caller) ?? statusIDs.filter((id) => id !== statuses.deleted);
  const markets = filter.offMarket === undefined ? [true, false] : [filter.offMarket];
  const firstRowsInOrder = sql`order by ${sql.join(listOrder(query.sort), sql`, `)}
    limit ${sql.raw(String(query.from + query.limit))}`;
  return sql`select ${listings.id} from unnest(array[${sql.raw(askedStatuses.join())}]::smallint[]) as statuses (id)
    cross join unnest(array[${sql.raw((scope.types ?? listingTypeIDs).join())}]::smallint[]) as families (id)
    cross join unnest(array[${sql.raw(markets.join())}]::boolean[]) as markets (off)
    cross join lateral (
      select id, status, family, updated_at from ${listings}
      where ${listings.status} = statuses.id and ${listings.family} = families.id and ${listings.offMarket} = markets.off
      ${firstRowsInOrder}) as ${listings}
    ${firstRowsInOrder}`;
};

/** Accounts with their listing types as bit masks, for merging their separately sorted rows. */
const accountsToMerge = ({ scope: { parts, types }, filter, caller }: ListQuery): SQL => {
  if (parts) {
    const row = ({ accountID, types: own }: ScopePart) => sql`(${accountID}::int, ${typeBits(own)}::int)`;
    return sql`(values ${sql.join(parts.map(row), sql`, `)}) as merged (account_id, types)`;
  }
  const status = statusCondition(listingCounts, listedStatuses(filter, caller));
  return sql`(select distinct ${listingCounts.accountID}, ${typeBits(types)}::int from ${listingCounts}
    where ${and(status, offMarketCondition(listingCounts, filter))}) as merged (account_id, types)`;
};

/** Statuses whose rows are read separately from the index and merged; undefined if the query needs no merging. */
const statusesToMerge = ({ filter, caller, sort }: ListQuery): readonly StatusID[] | undefined => {
  const asked = listedStatuses(filter, caller);
  return asked !== undefined && asked.length > 1 && sort[0] === 'updatedAt' ? asked : undefined;
};

/**
 * SQL that reads the rows of each status separately: `source` is a cross join with the statuses, `condition` joins it to
 * the listings. Without merging, `source` is empty and `condition` filters by status.
 */
const statusSource = (query: ListQuery): { source: SQL; condition: SQL } => {
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
 * First rows of each account and status, each read from an index in its order. Sorting all listings of several accounts
 * or statuses would take longer with each additional account or status.
 */
const firstRows = (query: ListQuery, columns: SQL): SQL => {
  const { condition } = statusSource(query);
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

/** True if the list covers several accounts or all accounts. */
const isOfSeveral = ({ scope: { parts } }: ListQuery): boolean => parts === undefined || parts.length > 1;

/** Source rows of a page, unsorted. If accounts, statuses or types are merged, there are more rows than the page has. */
const pageSource = (query: ListQuery): SQL => {
  const isByKind = !contentCondition(query.filter, query.caller);
  if (isByKind && query.scope.parts === undefined && isIndexedByKind(query.sort)) {
    return sql`select * from ${listings} where ${listings.id} in (${firstOfAllAccounts(query)})`;
  }
  const known = isByKind && isIndexed(query.sort);
  if (known && isOfSeveral(query)) {
    const { source } = statusSource(query);
    return sql`select * from ${listings} where ${listings.id} in (
      select page.id from ${accountsToMerge(query)} ${source}
      cross join lateral (${firstRows(query, sql`${listings.id}`)}) as page)`;
  }
  if (known && statusesToMerge(query) !== undefined) {
    // For a single account, the rows are selected directly: the subquery by id above would look up each row again.
    const { source } = statusSource(query);
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
 * Query that returns a page as one row: the total, and the sorted rows with their authors. The limit is part of the SQL
 * text instead of a parameter, because PostgreSQL would not choose a good generic plan for an unknown limit.
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
 * Page query with the same SQL text for any account, as a prepared statement. `unnest` hides the account from the
 * planner; otherwise PostgreSQL would plan for each account, which costs as much as reading the page.
 */
export const anyAccountsPageQuery = (db: Database, query: ListQuery, accountID: number | Placeholder) => {
  const types = query.scope.parts?.[0]?.types;
  return pageQuery(
    db,
    { ...query, scope: { types: undefined, parts: [{ types, accountID: sql`asked.account_id` }] } },
    sql`unnest(array[${accountID}]::int[]) as asked (account_id)`,
  );
};
