import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { searchSorts } from '../../schemas/publicSearch';
import { type Connection, type Database, rows } from '../db/database';
import type { Read } from '../db/reads';
import { createSearchIndex, type SearchIndex } from './searchIndex';
import { changedListings, visibleRowsIn } from './visibleRows';

/** Search index and its generation; cached pages are valid for one generation. */
export interface IndexState {
  index: SearchIndex;
  generation: number;
  /** Time (`performance.now()`) at which the primary had the state of the index, if a replica lagged behind it. */
  since: number;
}

/** Hours that changes stay in the log. */
export const loggedHours = 24;
/** Age of the read position after which a server reloads the index. */
const freshMs = (loggedHours / 2) * 3_600_000;

/** Slots beyond the listings of a new index, for changes until the next one is loaded. */
const spare = { share: 0.25, least: 2_000 };
/** Share of the capacity below which a new index is loaded next to the current one. */
const leastRoom = 0.05;

interface Change extends Record<string, unknown> {
  xmin: string;
  xids: string[] | null;
  listings: number[] | null;
  accounts: number[] | null;
  changes: number;
}

/**
 * Position in the log of changes: transactions before `xmin` had ended, and those in `applied` had been committed. (A
 * snapshot has both in one value, but on a replica it lacks the running transactions.)
 */
interface LogPosition {
  xmin: string;
  applied: readonly string[];
}

/**
 * Changes since a position. Rows of a restored backup carry transaction ids of another server, which may lie ahead of
 * this one's: these are deleted when an index is loaded.
 */
export const changesSince = ({ xmin, applied }: LogPosition) => sql`
  select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, count(id)::int as changes,
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

/** The position after changes: a replica may be behind the server on which an earlier one was read. */
const positionAfter = ({ xmin, applied }: LogPosition, read: Change): LogPosition => {
  const newest = BigInt(read.xmin) > BigInt(xmin) ? read.xmin : xmin;
  return {
    xmin: newest,
    applied: [...applied, ...(read.xids ?? [])].filter((xid) => BigInt(xid) >= BigInt(newest)),
  };
};

/** Loads all visible listings while other requests are answered. */
const loadIndex = async (db: Database): Promise<{ index: SearchIndex; position: LogPosition }> => {
  const position = await currentPosition(db);
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
  return { index, position };
};

/** Deletes changes that every server has applied, or is too old to apply. */
export const pruneSearchChanges = (db: Database) =>
  db.execute(
    sql`delete from search_changes where created_at < now() - make_interval(hours => ${loggedHours})`,
  );

/**
 * Returns a function that returns the index of the public search. Each call reads the log of changes after it has
 * arrived, so the index is never stale; concurrent calls for the same source share one read. The first call loads the
 * index.
 */
export const openLiveIndex = ({
  db: primary,
}: Pick<Connection, 'db'>): ((read: Read) => Promise<IndexState>) => {
  let loaded: { index: SearchIndex; position: LogPosition; readAt: number } | undefined;
  let replacement: Promise<void> | undefined;
  let generation = 0;
  let since = 0;
  const queued = new Map<Read, Promise<IndexState>>();
  let last: Promise<unknown> = Promise.resolve();

  const nextGeneration = (db: Database, readAt: number) => {
    generation += 1;
    since = db === primary ? readAt : 0;
  };

  const load = async (db: Database): Promise<void> => {
    await primary.execute(
      sql`delete from search_changes where xid > pg_snapshot_xmax(pg_current_snapshot())`,
    );
    const readAt = performance.now();
    loaded = { ...(await loadIndex(db)), readAt };
    nextGeneration(db, performance.now());
  };

  /** Loads a second index while the current one is used. */
  const replaceWhereFull = (db: Database, index: SearchIndex): void => {
    if (replacement || index.room() >= index.capacity * leastRoom) return;
    replacement = load(db).finally(() => {
      replacement = undefined;
    });
    // A failure is repeated, and reported, by the next change.
    replacement.catch(() => undefined);
  };

  const apply = async (
    db: Database,
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
    }
    current.position = positionAfter(current.position, read);
    current.readAt = performance.now();
    replaceWhereFull(db, current.index);
    return { index: current.index, generation, since };
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
