import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { contentCondition, listedStatuses } from './listConditions';
import { anyAccountsPageQuery, type ListQuery, pageQuery } from './listQuery';
import type { PageWriters, RowTuple } from './listRow';

const preparePage = (db: Database, query: ListQuery, name: string) =>
  anyAccountsPageQuery(db, query, sql.placeholder('accountID')).prepare(name);
type PreparedPage = ReturnType<typeof preparePage>;

/** Maximum number of prepared statements: PostgreSQL stores each on every connection. */
const mostPrepared = 50;
const preparedPages = new WeakMap<Database, Map<string, PreparedPage>>();

/**
 * Key of the prepared statement of an account's first page, without the account. Undefined for lists that are too rare,
 * or whose best plan depends on the values.
 */
const shapeOf = ({ scope, filter, sort, from, limit, fields, caller }: ListQuery): string | undefined => {
  const [part, ...others] = scope.parts ?? [];
  if (!part || others.length > 0 || from > 0 || contentCondition(filter, caller)) return undefined;
  return JSON.stringify([
    caller.staff,
    part.types,
    listedStatuses(filter, caller),
    filter.offMarket,
    sort,
    limit,
    fields,
  ]);
};

const findPrepared = (db: Database, query: ListQuery, shape: string): PreparedPage | undefined => {
  const known = preparedPages.get(db) ?? new Map<string, PreparedPage>();
  preparedPages.set(db, known);
  const found = known.get(shape);
  if (found || known.size >= mostPrepared) return found;
  const made = preparePage(db, query, `listings_page_${known.size}`);
  known.set(shape, made);
  return made;
};

export interface FoundPage {
  found: RowTuple[];
  writers: PageWriters;
  counted: number;
}

const nothing: FoundPage = { found: [], writers: { users: null, keys: null }, counted: 0 };

/** Page of a list, and the total number of rows, counted up to one above the cap. */
export const findPage = async (db: Database, query: ListQuery): Promise<FoundPage> => {
  if (query.scope.parts?.length === 0) return nothing;
  const shape = shapeOf(query);
  const statement = shape === undefined ? undefined : findPrepared(db, query, shape);
  const accountID = query.scope.parts?.[0]?.accountID;
  const [read] = await (statement ? statement.execute({ accountID }) : pageQuery(db, query));
  if (!read) return nothing;
  const { page, total } = read;
  return { found: page.rows ?? [], writers: page, counted: total };
};
