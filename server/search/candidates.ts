import { and, type SQL, sql } from 'drizzle-orm';
import { statuses } from '../../schemas/listing/status';
import { statusTable } from '../../schemas/listing/statusTable';
import type { Caller } from '../access/caller';
import { inScope, type Scope, scopeOf } from '../access/scope';
import { chunksOf } from '../chunksOf';
import { type Database, rows } from '../db/database';
import { listings } from '../db/tables';
import type { SearchWord, Wanted } from './words';

/** Number of the newest listings that are searched first; they also show which words are common. */
export const newestRead = 300;
/**
 * Minimum number of occurrences in the newest listings for a word to count as common; its posting list would be too
 * long.
 */
const common = newestRead / 20;
/** The search stops when this number of listings contain all words completely. */
export const enough = 10;
/** Maximum number of rows that an index query reads, and of matching rows that it sorts. */
export const mostRead = 2_000;
const mostFitting = 500;
/** Maximum number of best matches whose texts are read. */
const mostRanked = 60;
/**
 * Maximum number of accounts with {@link newestRead} listings each; of more accounts, fewer listings each are read. An
 * index lookup has the same maximum number of accounts.
 */
const mostAccounts = 20;

const search = sql.raw('listings.search');

/** tsquery for any of the words. Words contain only letters and digits, so they need no escaping. */
const anyWord = (beginnings: readonly string[], wholes: readonly string[], scope = '') => {
  const one = (word: string) => `'${scope}${word}'`;
  return `(${[...beginnings.map((word) => `${one(word)}:*`), ...new Set(wholes.map(one))].join(' | ')})`;
};

/** Condition that a row contains a word. */
const inRow = ({ beginnings, wholes }: SearchWord): string => anyWord(beginnings, wholes);

/**
 * Index condition of a word. `scope` is an account's prefix (`17:`) or empty for all accounts. For a prefix search, the
 * index collects all matches before it intersects; for complete words it reads only the intersection.
 */
const inIndex = ({ prefixes, begun, wholes }: SearchWord, scope: string): string =>
  anyWord(prefixes, [...wholes, ...begun], scope);

const wholeOnly = (word: SearchWord): SearchWord => ({ ...word, beginnings: [], prefixes: [], begun: [] });

const allOf = (wanted: Wanted) => wanted.map(inRow).join(' & ');
const anyOf = (queries: readonly string[]) => queries.map((query) => `(${query})`).join(' | ');

const asQuery = (query: string): SQL => sql`${query}::tsquery`;

/** Sort key of the statuses: active listings first, then waiting, then ended ones. */
const standing = sql.raw(
  `case status ${Object.values(statusTable)
    .flatMap(({ id, search }) => (search ? [`when ${id} then ${search.order}`] : []))
    .join(' ')} else 0 end`,
);

/** Ids of the accounts to search; undefined for staff, who search all accounts. */
export const accountsOf = ({ parts }: Scope): number[] | undefined =>
  parts?.flatMap(({ accountID }) => (typeof accountID === 'number' ? [accountID] : []));

/**
 * Newest listings of each account, fewer per account if there are many accounts. A search of all accounts reads the
 * highest ids, because there is no index on the time alone.
 */
const newestOf = ({ parts }: Scope): SQL => {
  if (!parts)
    return sql`select * from ${listings} order by ${listings.id} desc limit ${sql.raw(String(newestRead))}`;
  const each = Math.max(enough, Math.floor(newestRead * Math.min(1, mostAccounts / parts.length)));
  const read = sql.raw(String(each));
  const accountIDs = sql.join(
    parts.map(({ accountID }) => sql`(${accountID}::int)`),
    sql`, `,
  );
  return sql`select newest.* from (values ${accountIDs}) as asked (account_id) cross join lateral (
    select * from ${listings} where ${listings.accountID} = asked.account_id
    order by ${listings.updatedAt} desc, ${listings.id} desc limit ${read}) as newest`;
};

/** Condition that hides deleted listings from callers other than staff. */
const seenBy = (caller: Caller): SQL | undefined =>
  and(
    inScope('listing', caller),
    caller.staff ? undefined : sql`${listings.status} <> ${sql.raw(String(statuses.deleted))}`,
  );

/** Query that finds matches of the words among the newest listings; its row is a {@link Newest}. */
export const newestQuery = (caller: Caller, scope: Scope, variants: readonly Wanted[]): SQL => {
  const whole = asQuery(anyOf(variants.map((wanted) => allOf(wanted.map(wholeOnly)))));
  const every = asQuery(anyOf(variants.map((wanted) => allOf(wanted))));
  const counts = variants
    .flat()
    .map((word) => sql`count(*) filter (where ${search} @@ ${asQuery(inRow(word))})`);
  return sql`with newest as materialized (${newestOf(scope)})
    select (select array_agg(best.id) from (
        select ${listings.id} from newest as ${listings} where ${and(sql`${search} @@ ${every}`, seenBy(caller))}
        order by ${search} @@ ${whole} desc, ${standing}, ${listings.updatedAt} desc limit ${sql.raw(String(mostRanked))}
      ) as best) as ids,
      array[${sql.join(counts, sql`, `)}]::int[] as counts,
      (count(*) filter (where ${and(sql`${search} @@ ${whole}`, seenBy(caller))}))::int as whole
    from newest as ${listings}`;
};

export interface Newest extends Record<string, unknown> {
  ids: number[] | null;
  /** Number of the newest listings that contain each word. */
  counts: number[];
  whole: number;
}

/** Words to look up in the index: the rare ones, which are cheap; all words if none is rare. */
const lookedUp = (variants: readonly Wanted[], counts: readonly number[]): Wanted[] => {
  let at = 0;
  return variants.map((wanted) => {
    const rare = new Set(wanted.filter(({ checked }) => (counts[at++] ?? 0) < common && !checked));
    if (rare.size === 0) return wanted.map(wholeOnly);
    return wanted.filter((word) => rare.has(word) || (word.prefixes.length === 0 && !word.checked));
  });
};

/**
 * Query that looks up listings in the index. The query text comes from a function, so the planner does not know it, and
 * `offset` makes the planner estimate the lateral subquery for all rows. PostgreSQL therefore always uses the index and
 * stops at the limit.
 */
export const indexQuery = (
  caller: Caller,
  scope: Scope,
  variants: readonly Wanted[],
  counts: readonly number[],
): SQL => {
  const asked = lookedUp(variants, counts);
  const scopes = accountsOf(scope)?.map((accountID) => `${accountID}:`) ?? [''];
  const lookups = chunksOf(scopes, mostAccounts).map((some) =>
    anyOf(
      some.flatMap((prefix) =>
        asked.map((wanted) => wanted.map((word) => inIndex(word, prefix)).join(' & ')),
      ),
    ),
  );
  const every = asQuery(anyOf(variants.map((wanted) => allOf(wanted))));
  const whole = asQuery(anyOf(variants.map((wanted) => allOf(wanted.map(wholeOnly)))));
  return sql`select ${listings.id} from (
      select * from (
        select ${listings}.* from unnest(${sql.param(lookups)}::text[]) as asked (words) cross join lateral (
          select * from ${listings} where ${search} @@ asked.words::tsquery offset 0) as ${listings}
        limit ${sql.raw(String(mostRead))}
      ) as ${listings}
      where ${and(sql`${search} @@ ${every}`, seenBy(caller))} limit ${sql.raw(String(mostFitting))}
    ) as ${listings}
    order by ${search} @@ ${whole} desc, ${standing}, ${listings.updatedAt} desc limit ${sql.raw(String(mostRanked))}`;
};

/**
 * Ids of listings with all words of a variant, unordered. Reads the newest listings, then the index; the index is
 * skipped if the newest listings contain enough matches. The number of rows read is limited (docs/decisions/search.md).
 */
export const candidatesOf = async (
  db: Database,
  caller: Caller,
  variants: readonly Wanted[],
): Promise<number[]> => {
  const scope = scopeOf('listing', caller);
  if (variants.flat().length === 0 || scope.parts?.length === 0) return [];
  const [newest] = await rows<Newest>(db, newestQuery(caller, scope, variants));
  const ids = newest?.ids ?? [];
  if (newest && newest.whole >= enough) return ids;
  const found = await rows<{ id: number }>(db, indexQuery(caller, scope, variants, newest?.counts ?? []));
  return [...new Set([...ids, ...found.map(({ id }) => id)])];
};
