import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { listingDays, listings } from '../db/tables';
import { danishDay } from './danishDay';

/** Counts of a listing on a day, as counted by the server. */
export interface DayCount {
  listing: number;
  /** Date in Denmark. */
  day: string;
  pageViews: number;
  /** Number of page views and events that were rejected. */
  refused: number;
}

/** Adds counts to the totals of their listings and days. Listings that were never public are skipped. */
export const storeDayCounts = async (db: Database, given: readonly DayCount[]): Promise<void> => {
  const counts = given.filter(({ pageViews, refused }) => pageViews > 0 || refused > 0);
  if (counts.length === 0) return;
  await db.execute(sql`
    insert into ${listingDays} as total (listing_id, day, page_views, refused)
    select listing.id, counted.day, counted."pageViews", counted.refused
    from json_to_recordset(${JSON.stringify(counts)}::json) as counted (
      listing integer, day date, "pageViews" integer, refused integer)
    join ${listings} as listing
      on listing.id = counted.listing and listing.published_at is not null and not listing.off_market
    order by listing.id, counted.day
    on conflict (listing_id, day) do update
      set page_views = total.page_views + excluded.page_views, refused = total.refused + excluded.refused`);
};

/** Counts an enquiry form, in the transaction that stores the enquiry. */
export const storeFormLead = async (
  tx: Database,
  { listing, day }: Pick<DayCount, 'listing' | 'day'>,
): Promise<void> => {
  await tx
    .insert(listingDays)
    .values({ listingID: listing, day, formLeads: 1 })
    .onConflictDoUpdate({
      target: [listingDays.listingID, listingDays.day],
      set: { formLeads: sql`${listingDays.formLeads} + 1` },
    });
};

/**
 * Counts how often listings are shown in mails of search agents, in the transaction that queues the mails. Visits from
 * such a mail are counted separately, by events with the action `matchedSearchAgent`.
 * @param listingIDs one element per mail and listing.
 */
export const storeMailedMatches = async (
  tx: Database,
  day: string,
  listingIDs: readonly number[],
): Promise<void> => {
  if (listingIDs.length === 0) return;
  // Rows are written in the order of their ids, so that two transactions do not deadlock.
  await tx.execute(sql`
    insert into ${listingDays} as total (listing_id, day, agent_mails)
    select listing_id, ${day}::date, count(*)::int
    from unnest(${`{${listingIDs.join()}}`}::integer[]) as mailed (listing_id)
    group by listing_id order by listing_id
    on conflict (listing_id, day) do update set agent_mails = total.agent_mails + excluded.agent_mails`);
};

export interface DayCounts {
  /** Counts for a listing. The count is stored within {@link restMs}. */
  add: (listingID: number, what: 'pageViews' | 'refused', amount?: number) => void;
  /** Stores the buffered counts immediately. */
  flush: () => Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Maximum time in milliseconds for which counts are buffered. A server that is killed loses them. */
const restMs = 1_000;
/** Maximum number of buffered pairs of listing and day while the database is unreachable. */
const most = 20_000;

/**
 * Buffers counts in memory and stores them together, so that a page view needs no statement. Several servers may count
 * concurrently.
 */
export const openDayCounts = ({ db, clock, log }: Parts): DayCounts => {
  let counts = new Map<string, DayCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const put = ({ listing, day, pageViews, refused }: DayCount) => {
    const key = `${listing} ${day}`;
    const count = counts.get(key) ?? { listing, day, pageViews: 0, refused: 0 };
    count.pageViews += pageViews;
    count.refused += refused;
    if (counts.has(key) || counts.size < most) counts.set(key, count);
  };

  const write = async () => {
    const taken = [...counts.values()];
    counts = new Map();
    try {
      await storeDayCounts(db, taken);
    } catch (error) {
      log.warn({ err: error }, 'page views not written yet');
      taken.forEach(put);
      writeSoon();
    }
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  const writeSoon = () => {
    timer ??= setTimeout(() => void flush(), restMs).unref();
  };

  return {
    add: (listingID, what, amount = 1) => {
      put({
        listing: listingID,
        day: danishDay(clock()),
        pageViews: what === 'pageViews' ? amount : 0,
        refused: what === 'refused' ? amount : 0,
      });
      writeSoon();
    },
    flush,
  };
};
