import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { contentCondition, listedStatuses } from './listConditions';
import { anyAccountsPageQuery, type ListQuery, pageQuery } from './listQuery';
import type { PageWriters, RowTuple } from './listRow';

const preparePage = (db: Database, query: ListQuery, name: string) =>
  anyAccountsPageQuery(
    db,
    { ...query, metricsSince: query.metricsSince && sql.placeholder('metricsSince') },
    sql.placeholder('accountID'),
  ).prepare(name);
type PreparedPage = ReturnType<typeof preparePage>;

/** Maximum number of prepared statements: each uses memory on every PostgreSQL connection. */
const mostPrepared = 50;
const preparedPages = new WeakMap<Database, Map<string, PreparedPage>>();

/**
 * Cache key of the prepared statement for an account's first page; the account and the day are parameters. Undefined for queries
 * that are not prepared: other pages, several accounts, and filters whose best plan depends on their values.
 */
const shapeOf = ({
  scope,
  filter,
  sort,
  from,
  limit,
  fields,
  metricsSince,
  caller,
}: ListQuery): string | undefined => {
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
    metricsSince !== undefined,
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

/** Page of a list with the total number of rows. The total is at most the cap plus one. */
export const findPage = async (db: Database, query: ListQuery): Promise<FoundPage> => {
  if (query.scope.parts?.length === 0) return nothing;
  const shape = shapeOf(query);
  const statement = shape === undefined ? undefined : findPrepared(db, query, shape);
  const accountID = query.scope.parts?.[0]?.accountID;
  const [read] = await (statement
    ? statement.execute({ accountID, metricsSince: query.metricsSince })
    : pageQuery(db, query));
  if (!read) return nothing;
  const { page, total } = read;
  return { found: page.rows ?? [], writers: page, counted: total };
};
