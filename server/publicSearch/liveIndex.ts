import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { searchSorts } from '../../schemas/publicSearch';
import { type Connection, type Database, rows } from '../db/database';
import { createSearchIndex, type SearchIndex } from './searchIndex';
import { changedListings, visibleRowsIn } from './visibleRows';

/** The index, and the number of the state that it is in: cached pages hold for one generation. */
export interface IndexState {
  index: SearchIndex;
  generation: number;
}

/** Hours that changes stay in the log. */
export const loggedHours = 24;
/** A server that has not read the log for so long loads the index again. */
const freshMs = (loggedHours / 2) * 3_600_000;

/** Slots beyond the listings of a new index, for changes until the next one is loaded. */
const spare = { share: 0.25, least: 2_000 };
/** Share of the capacity below which a new index is loaded next to the current one. */
const leastRoom = 0.05;

interface Change extends Record<string, unknown> {
  snapshot: string;
  listings: number[] | null;
  accounts: number[] | null;
  changes: number;
}

/**
 * Changes of transactions that a snapshot does not show. Rows of a restored backup carry transaction ids of another server, which may
 * lie ahead of this one's: these are deleted when an index is loaded.
 */
export const changesSince = (snapshot: string) => sql`
  select pg_current_snapshot()::text as snapshot, count(id)::int as changes,
    array_agg(distinct listing_id) filter (where listing_id is not null) as listings,
    array_agg(distinct account_id) filter (where account_id is not null) as accounts
  from search_changes
  where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`;

const currentSnapshot = async (db: Database): Promise<string> => {
  await db.execute(sql`delete from search_changes where xid > pg_snapshot_xmax(pg_current_snapshot())`);
  const [read] = await rows<{ snapshot: string }>(db, sql`select pg_current_snapshot()::text as snapshot`);
  if (!read) throw new Error('No snapshot');
  return read.snapshot;
};

/** Loads all visible listings. Other requests are answered meanwhile. */
const loadIndex = async (db: Database): Promise<{ index: SearchIndex; snapshot: string }> => {
  const snapshot = await currentSnapshot(db);
  const [counted] = await rows<{ amount: number }>(
    db,
    sql`select count(*)::int as amount from listings where status = 2`,
  );
  const amount = counted?.amount ?? 0;
  const index = createSearchIndex(amount + Math.max(spare.least, Math.ceil(amount * spare.share)));
  for await (const batch of visibleRowsIn(db)) {
    index.add(batch.slice(0, index.room()));
    await yieldToRequests();
  }
  for (const sort of searchSorts) {
    index.orders[sort].slots();
    await yieldToRequests();
  }
  return { index, snapshot };
};

/** Deletes changes that every server has applied, or is too old to apply. */
export const pruneSearchChanges = (db: Database) =>
  db.execute(
    sql`delete from search_changes where created_at < now() - make_interval(hours => ${loggedHours})`,
  );

/**
 * Index of the public search that is current for every caller: each call reads the log of changes after it was made, calls at the
 * same time together. The index is loaded by the first call.
 */
export const openLiveIndex = ({ db }: Pick<Connection, 'db'>): (() => Promise<IndexState>) => {
  let loaded: { index: SearchIndex; snapshot: string; readAt: number } | undefined;
  let replacement: Promise<void> | undefined;
  let generation = 0;
  let running: Promise<IndexState> | undefined;
  let following: Promise<IndexState> | undefined;

  const load = async (): Promise<void> => {
    const readAt = performance.now();
    loaded = { ...(await loadIndex(db)), readAt };
    generation += 1;
  };

  /** Loads a second index while the current one is used. */
  const replaceWhereFull = (index: SearchIndex): void => {
    if (replacement || index.room() >= index.capacity * leastRoom) return;
    replacement = load().finally(() => {
      replacement = undefined;
    });
    // A failure is repeated, and reported, by the next change.
    replacement.catch(() => undefined);
  };

  const apply = async (
    index: SearchIndex,
    listingIDs: readonly number[],
    accountIDs: readonly number[],
  ): Promise<boolean> => {
    const found = [];
    for await (const batch of visibleRowsIn(db, changedListings(listingIDs, accountIDs)))
      found.push(...batch);
    if (found.length > index.room()) return false;
    for (const id of [...listingIDs, ...accountIDs.flatMap(index.idsOfAccount)]) index.remove(id);
    index.add(found);
    return true;
  };

  const bringUpToDate = async (): Promise<IndexState> => {
    if (!loaded || performance.now() - loaded.readAt > freshMs) await load();
    const current = loaded;
    if (!current) throw new Error('The index is not loaded');
    const [read] = await rows<Change>(db, changesSince(current.snapshot));
    if (!read) throw new Error('The log of changes cannot be read');
    if (read.changes > 0) {
      if (!(await apply(current.index, read.listings ?? [], read.accounts ?? []))) {
        await (replacement ?? load());
        return bringUpToDate();
      }
      generation += 1;
    }
    current.snapshot = read.snapshot;
    current.readAt = performance.now();
    replaceWhereFull(current.index);
    return { index: current.index, generation };
  };

  const start = (): Promise<IndexState> => {
    following = undefined;
    const started = bringUpToDate().finally(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  };

  return () => {
    if (!running) return start();
    following ??= running.catch(() => undefined).then(start);
    return following;
  };
};
