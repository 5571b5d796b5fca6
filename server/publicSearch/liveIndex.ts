import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { searchSorts } from '../../schemas/publicSearch';
import { chunksOf } from '../chunksOf';
import { type Connection, type Database, rows } from '../db/database';
import type { Read } from '../db/reads';
import { listings } from '../db/tables';
import { createSearchIndex, type SearchIndex } from './searchIndex';
import { isOneOf, visibleRowsIn } from './visibleRows';

/** Search index and its generation. A cached page is valid within one generation. */
export interface IndexState {
  index: SearchIndex;
  generation: number;
  /** Generation in which the names of meta list entries last changed. */
  namesGeneration: number;
  /**
   * Time (`performance.now()`) at which this generation was read from the primary database; 0 if it was read from a
   * replica.
   */
  since: number;
}

/** Hours for which changes remain in the log. */
export const loggedHours = 24;
/** Age of a server's log position at which it reloads the complete index. */
const freshMs = (loggedHours / 2) * 3_600_000;

/**
 * Free slots of a new index, as a share of its listings and as a minimum. Changes need free slots until the next index
 * is loaded.
 */
const spare = { share: 0.25, least: 2_000 };
/** Number of changed listings, or of accounts with changed listings, that are applied at a time. */
const step = { listings: 5_000, accounts: 100 };

/** Share of free slots below which a replacement of the index is loaded in the background. */
const leastRoom = 0.05;

interface Change extends Record<string, unknown> {
  xmin: string;
  xids: string[] | null;
  listings: number[] | null;
  accounts: number[] | null;
  /** Number of all changes, and of those that concern names of meta list entries. */
  changes: number;
  names: number;
}

/**
 * Position in the log of changes. All transactions before `xmin` had ended when the log was read; changes of the
 * transactions in `applied` are already in the index. (A snapshot would contain both, but on a replica it lacks running
 * transactions.)
 */
interface LogPosition {
  xmin: string;
  applied: readonly string[];
}

/**
 * Changes after a position in the log. A restored backup contains transaction ids of another server, which may be
 * higher than the ids of this server. Such rows are deleted when an index is loaded.
 */
export const changesSince = ({ xmin, applied }: LogPosition) => sql`
  select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, count(id)::int as changes,
    count(id) filter (where listing_id is null and account_id is null)::int as names,
    array_agg(distinct xid::text) as xids,
    array_agg(distinct listing_id) filter (where listing_id is not null) as listings,
    array_agg(distinct account_id) filter (where account_id is not null) as accounts
  from search_changes
  where xid >= ${xmin}::xid8 and xid <> all(${`{${applied.join()}}`}::xid8[])`;

const currentPosition = async (db: Database): Promise<LogPosition> => {
  const [read] = await rows<{ xmin: string }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  if (!read) throw new Error('No snapshot');
  return { xmin: read.xmin, applied: [] };
};

/** Position after changes were read. `xmin` never decreases, because the next read may use a replica that is behind. */
const positionAfter = ({ xmin, applied }: LogPosition, read: Change): LogPosition => {
  const newest = BigInt(read.xmin) > BigInt(xmin) ? read.xmin : xmin;
  return {
    xmin: newest,
    applied: [...applied, ...(read.xids ?? [])].filter((xid) => BigInt(xid) >= BigInt(newest)),
  };
};

/** Number of batches after which new listings are sorted. Sorting a million at a time would take seconds. */
const sortedBatches = 25;

/** Loads all visible listings. Other requests are processed in between. */
const loadIndex = async (db: Database): Promise<{ index: SearchIndex; position: LogPosition }> => {
  const position = await currentPosition(db);
  const [counted] = await rows<{ amount: number }>(
    db,
    sql`select count(*)::int as amount from listings where status = 2`,
  );
  const amount = counted?.amount ?? 0;
  const index = createSearchIndex(amount + Math.max(spare.least, Math.ceil(amount * spare.share)));
  const sortAdded = async () => {
    for (const sort of searchSorts) {
      index.orders[sort].slots();
      await yieldToRequests();
    }
  };
  let batches = 0;
  for await (const batch of visibleRowsIn(db)) {
    index.add(batch.slice(0, index.room()));
    batches += 1;
    await (batches % sortedBatches === 0 ? sortAdded() : yieldToRequests());
  }
  await sortAdded();
  return { index, position };
};

/** Condition of changes with a transaction id that this server has not reached. */
const isForeign = sql.raw('xid > pg_snapshot_xmax(pg_current_snapshot())');

/** Deletes changes that are too old: every server has applied them, or will reload its index. */
export const pruneSearchChanges = (db: Database) =>
  db.execute(
    sql`delete from search_changes where created_at < now() - make_interval(hours => ${loggedHours})`,
  );

/**
 * Returns a function that returns the up-to-date index of the public search. Each call reads the log of changes, so the
 * index is never stale; concurrent calls with the same `read` share one query. The first call loads the index.
 */
export const openLiveIndex = ({
  db: primary,
}: Pick<Connection, 'db'>): ((read: Read) => Promise<IndexState>) => {
  let loaded: { index: SearchIndex; position: LogPosition; readAt: number } | undefined;
  let replacement: Promise<void> | undefined;
  let generation = 0;
  let namesGeneration = 0;
  let since = 0;
  const queued = new Map<Read, Promise<IndexState>>();
  let last: Promise<unknown> = Promise.resolve();

  const nextGeneration = (db: Database, readAt: number) => {
    generation += 1;
    since = db === primary ? readAt : 0;
  };

  const load = async (db: Database): Promise<void> => {
    // Deletes only if such rows exist, so that a read-only database can answer searches.
    const [foreign] = await rows(db, sql`select 1 from search_changes where ${isForeign} limit 1`);
    if (foreign) await primary.execute(sql`delete from search_changes where ${isForeign}`);
    const readAt = performance.now();
    loaded = { ...(await loadIndex(db)), readAt };
    nextGeneration(db, performance.now());
    namesGeneration = generation;
  };

  /** Loads a replacement if the index is almost full; the current index remains in use meanwhile. */
  const replaceWhereFull = (db: Database, index: SearchIndex): void => {
    if (replacement || index.room() >= index.capacity * leastRoom) return;
    replacement = load(db).finally(() => {
      replacement = undefined;
    });
    // A failure is ignored here: the next change loads the index again and reports the error.
    replacement.catch(() => undefined);
  };

  /**
   * Replaces listings in the index by their current versions. A job or import can change a large part of all listings in
   * one transaction, so other requests are processed in between.
   * @returns false if the index has too few free slots; it is then incomplete, and must be replaced.
   */
  const apply = async (
    db: Database,
    index: SearchIndex,
    listingIDs: readonly number[],
    accountIDs: readonly number[],
  ): Promise<boolean> => {
    const parts = [
      ...chunksOf(listingIDs, step.listings).map((ids) => ({
        removed: ids,
        where: isOneOf(listings.id, ids),
      })),
      ...chunksOf(accountIDs, step.accounts).map((ids) => ({
        removed: index.idsOfAccounts(new Set(ids)),
        where: isOneOf(listings.accountID, ids),
      })),
    ];
    if (listingIDs.length > index.room()) return false;
    for (const { removed, where } of parts) {
      const found = [];
      for await (const batch of visibleRowsIn(db, where)) found.push(...batch);
      if (found.length > index.room()) return false;
      for (const id of removed) index.remove(id);
      index.add(found);
      await yieldToRequests();
    }
    return true;
  };

  const bringUpToDate = async (db: Database): Promise<IndexState> => {
    if (!loaded || performance.now() - loaded.readAt > freshMs) await load(db);
    const current = loaded;
    if (!current) throw new Error('The index is not loaded');
    const [read] = await rows<Change>(db, changesSince(current.position));
    if (!read) throw new Error('The log of changes cannot be read');
    if (read.changes > 0) {
      if (!(await apply(db, current.index, read.listings ?? [], read.accounts ?? []))) {
        await (replacement ?? load(db));
        return bringUpToDate(db);
      }
      nextGeneration(db, performance.now());
      if (read.names > 0) namesGeneration = generation;
    }
    current.position = positionAfter(current.position, read);
    current.readAt = performance.now();
    replaceWhereFull(db, current.index);
    return { index: current.index, generation, namesGeneration, since };
  };

  return (read) => {
    const known = queued.get(read);
    if (known) return known;
    const next = last
      .catch(() => undefined)
      .then(() => {
        queued.delete(read);
        return read(bringUpToDate);
      });
    queued.set(read, next);
    last = next;
    return next;
  };
};
