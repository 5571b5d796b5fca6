import { and, type SQL, sql } from 'drizzle-orm';
import { lists } from '../../schemas/limits';
import { type ListingTypeID, listingTypeIDs } from '../../schemas/listing/families';
import type { ListingFilter } from '../../schemas/listing/query';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { listingCounts, listings } from '../db/tables';
import {
  contentCondition,
  listedStatuses,
  offMarketCondition,
  scopeCondition,
  statusCondition,
} from './listConditions';
import { isIndexed, listOrder, type Sort } from './listOrder';
import { rowArray, type RowTuple } from './listRow';
import type { ListScope, ScopePart } from './listScope';

export interface ListWish {
  caller: Caller;
  scope: ListScope;
  filter: ListingFilter;
  sort: Sort;
  /** Position of the first row. */
  from: number;
  /** Rows at most. */
  limit: number;
  /** Rows carry all fields of their listing, not only those that the index shows. */
  allFields: boolean;
}

/** Everything but whose listings they are. */
const otherConditions = ({ filter, caller }: ListWish) => [
  statusCondition(listings, listedStatuses(filter, caller)),
  offMarketCondition(listings, filter),
  contentCondition(filter),
];

/** The condition of the whole list. */
const wholeCondition = (wish: ListWish) =>
  and(scopeCondition(listings, wish.scope), ...otherConditions(wish));

/** One more than the cap tells that there are more. */
const countTo = lists.countCap + 1;

/**
 * How many listings there are, counted no further than {@link countTo}. Without a text or ids to look for, the kept
 * counters tell, at the same price for any number of listings.
 */
const totalOf = (wish: ListWish): SQL<number> => {
  const { caller, filter, scope } = wish;
  if (contentCondition(filter)) {
    return sql<number>`(select count(*)::int from (
      select 1 from ${listings} where ${wholeCondition(wish)} limit ${sql.raw(String(countTo))}) as counted)`;
  }
  const kinds = and(
    scopeCondition(listingCounts, scope),
    statusCondition(listingCounts, listedStatuses(filter, caller)),
    offMarketCondition(listingCounts, filter),
  );
  return sql<number>`(select least(coalesce(sum(${listingCounts.amount}), 0), ${sql.raw(String(countTo))})::int
    from ${listingCounts} where ${kinds})`;
};

const typeBits = (types: readonly ListingTypeID[] | undefined) =>
  (types ?? listingTypeIDs).reduce((bits, type) => bits | (1 << type), 0);

/** Accounts with their types as bits: what the pages of several accounts are merged over. */
const accountsToMerge = ({ scope: { parts, types }, filter, caller }: ListWish): SQL => {
  if (parts) {
    const row = ({ accountID, types: own }: ScopePart) => sql`(${accountID}::int, ${typeBits(own)}::int)`;
    return sql`(values ${sql.join(parts.map(row), sql`, `)}) as merged (account_id, types)`;
  }
  const status = statusCondition(listingCounts, listedStatuses(filter, caller));
  return sql`(select distinct ${listingCounts.accountID}, ${typeBits(types)}::int from ${listingCounts}
    where ${and(status, offMarketCondition(listingCounts, filter))}) as merged (account_id, types)`;
};

/**
 * The first rows of each account, each read from the account's own index in order: sorting all listings of several
 * accounts for one page would cost more with each of them.
 */
const mergedCondition = (wish: ListWish): SQL => sql`${listings.id} in (
  select page.id from ${accountsToMerge(wish)} cross join lateral (
    select ${listings.id} from ${listings}
    where ${and(
      sql`${listings.accountID} = merged.account_id`,
      sql`(1 << ${listings.family}) & merged.types <> 0`,
      ...otherConditions(wish),
    )}
    order by ${sql.join(listOrder(wish.sort), sql`, `)}
    limit ${sql.raw(String(wish.from + wish.limit))}
  ) as page)`;

/** Several accounts, or everyone, in an order that each account's index has. */
const isMerged = ({ scope: { parts }, filter, sort }: ListWish): boolean =>
  parts?.length !== 1 && isIndexed(sort) && !contentCondition(filter);

/**
 * A page as one row: the total, and the rows in their order. How many rows stands in the text and is no parameter:
 * PostgreSQL cannot make a lasting plan for a number of rows that it does not know.
 */
const pageQuery = (db: Database, wish: ListWish, source = sql`(values (1)) as page`) =>
  db
    .select({
      total: totalOf(wish).as('total'),
      rows: sql<RowTuple[] | null>`(
        select json_agg(${rowArray({ staff: wish.caller.staff, allFields: wish.allFields })}) from (
          select * from ${listings} where ${isMerged(wish) ? mergedCondition(wish) : wholeCondition(wish)}
          order by ${sql.join(listOrder(wish.sort), sql`, `)}
          limit ${sql.raw(String(wish.limit))} offset ${sql.raw(String(wish.from))}
        ) as ${listings})`.as('rows'),
    })
    .from(source);

/**
 * A page of whichever account. That it comes from a function hides it from the planner: otherwise PostgreSQL would plan
 * anew for each account, at the price of reading the page.
 */
const preparePage = (db: Database, wish: ListWish, types: ScopePart['types'], name: string) =>
  pageQuery(
    db,
    { ...wish, scope: { types: undefined, parts: [{ types, accountID: sql`asked.account_id` }] } },
    sql`unnest(array[${sql.placeholder('accountID')}]::int[]) as asked (account_id)`,
  ).prepare(name);
type PreparedPage = ReturnType<typeof preparePage>;

/** Enough for what is asked for again and again; PostgreSQL keeps each on every connection. */
const mostPrepared = 50;
const preparedPages = new WeakMap<Database, Map<string, PreparedPage>>();

/**
 * What makes up the statement of a first page of one account: all but the account itself. Undefined for lists that are
 * too rare, or whose best plan depends too much on what is looked for, to be prepared.
 */
const shapeOf = ({ scope, filter, sort, from, limit, allFields, caller }: ListWish): string | undefined => {
  const [part, ...others] = scope.parts ?? [];
  if (!part || others.length > 0 || from > 0 || contentCondition(filter)) return undefined;
  return JSON.stringify([
    caller.staff,
    part.types,
    listedStatuses(filter, caller),
    filter.offMarket,
    sort,
    limit,
    allFields,
  ]);
};

const findPrepared = (db: Database, wish: ListWish, shape: string): PreparedPage | undefined => {
  const known = preparedPages.get(db) ?? new Map<string, PreparedPage>();
  preparedPages.set(db, known);
  const found = known.get(shape);
  if (found || known.size >= mostPrepared) return found;
  const made = preparePage(db, wish, wish.scope.parts?.[0]?.types, `listings_page_${known.size}`);
  known.set(shape, made);
  return made;
};

/** A page of a list, and how many there are in the whole of it, counted no further than one above the cap. */
export const findPage = async (
  db: Database,
  wish: ListWish,
): Promise<{ found: RowTuple[]; counted: number }> => {
  const shape = shapeOf(wish);
  const statement = shape === undefined ? undefined : findPrepared(db, wish, shape);
  const accountID = wish.scope.parts?.[0]?.accountID;
  const [page] = await (statement ? statement.execute({ accountID }) : pageQuery(db, wish));
  return { found: page?.rows ?? [], counted: page?.total ?? 0 };
};
