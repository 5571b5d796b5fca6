import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { readCookie } from '../../schemas/cookies';
import { propertyTypeOf } from '../../schemas/market/measures';
import { regionOfZip } from '../../schemas/regions';
import type { SearchFilter } from '../../schemas/searchFilter';
import type { Database } from '../db/database';
import { metaListEntries, searchDays } from '../db/tables';
import { addressOf } from '../ipAddress';
import { isActing } from '../tracking/acting';
import { danishDay } from '../tracking/danishDay';
import { isPrefetched } from '../tracking/pageViews';
import { isRobot } from '../tracking/robots';
import { hashed } from '../tracking/sources';

/** Milliseconds for which counts are buffered in memory before they are stored. */
const restMs = 2_000;
/** Maximum number of remembered searches, and maximum number of counted searches per IP address and day. */
const mostRemembered = 200_000;
const mostOfAddress = 200;

/** Keys of the rows that sum over all usages (-1) and all regions (`*`). */
const total = { usage: -1, region: '*' } as const;

/**
 * Keys of the rows of `search_days` in which a search is counted. Usage 0 or region '' means that the search has no
 * usage or no region.
 */
export const countedIn = ({ usageProposals = [], regions = [], zipCodes = [] }: SearchFilter) => {
  const ofZips = zipCodes.flatMap((zip) => regionOfZip(zip) ?? []);
  const named = new Set([...regions, ...ofZips]);
  const types = new Set(usageProposals.map(propertyTypeOf));
  const usages = types.size > 0 ? [...types] : [0];
  const places = named.size > 0 ? [...named] : [''];
  return [
    total,
    ...usages.map((usage) => ({ usage, region: total.region })),
    ...places.map((region) => ({ usage: total.usage, region })),
    ...usages.flatMap((usage) => places.map((region) => ({ usage, region }))),
  ];
};

/** Number of searches by day, usage and region; keys as in {@link countedIn}. */
interface SearchCount {
  day: string;
  usage: number;
  region: string;
  amount: number;
}

/**
 * Adds counts to the rows of `search_days`. Unknown usages are skipped, because a URL can contain any number. Rows are
 * written in a fixed order, so that two servers do not deadlock.
 */
const storeSearchCounts = (db: Database, counts: readonly SearchCount[]) =>
  db.execute(sql`
    insert into ${searchDays} as total (day, usage, region, amount)
    select counted.* from json_to_recordset(${JSON.stringify(counts)}::json) as counted (
      day date, usage integer, region text, amount integer)
    where counted.usage <= 0 or exists (
      select from ${metaListEntries}
      where ${metaListEntries.list} = 'usageProposals' and ${metaListEntries.number} = counted.usage)
    order by counted.day, counted.usage, counted.region
    on conflict (day, usage, region) do update set amount = total.amount + excluded.amount`);

interface Parts {
  db: Database;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Counts public searches by day, property type and region. Equal searches from one IP address count once a day. Robots
 * and staff who impersonate an account are not counted. IP addresses are stored in memory only, for a day.
 */
export const openSearchCounts = ({ db, clock, log }: Parts) => {
  let counts = new Map<string, SearchCount>();
  let seen = { day: '', searches: new Set<string>(), addresses: new Map<string, number>() };
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const isNew = (day: string, address: string, search: string): boolean => {
    if (seen.day !== day || seen.searches.size >= mostRemembered)
      seen = { day, searches: new Set(), addresses: new Map() };
    // Hashed, because the URL of a search can be thousands of characters long.
    const key = hashed(`${address} ${search}`);
    const earlier = seen.addresses.get(address) ?? 0;
    if (seen.searches.has(key) || earlier >= mostOfAddress) return false;
    seen.searches.add(key);
    seen.addresses.set(address, earlier + 1);
    return true;
  };

  const write = async () => {
    const taken = [...counts.values()];
    counts = new Map();
    if (taken.length === 0) return;
    try {
      await storeSearchCounts(db, taken);
    } catch (error) {
      log.warn({ err: error }, 'searches not counted');
    }
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    /**
     * Counts a search.
     * @param search URL of the search, by which repeated searches are recognised.
     */
    count: (request: FastifyRequest, filter: SearchFilter, search: string): void => {
      if (request.method !== 'GET' || isPrefetched(request) || isRobot(request)) return;
      if (isActing(readCookie(request.headers.cookie ?? '', 'token'))) return;
      const day = danishDay(clock());
      if (!isNew(day, addressOf(request), search)) return;
      for (const { usage, region } of countedIn(filter)) {
        const key = `${day} ${usage} ${region}`;
        const known = counts.get(key) ?? { day, usage, region, amount: 0 };
        counts.set(key, { ...known, amount: known.amount + 1 });
      }
      timer ??= setTimeout(() => void flush(), restMs).unref();
    },
    flush,
  };
};
