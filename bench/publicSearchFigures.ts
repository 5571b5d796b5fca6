import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type RunningServer, startServer } from '../e2e/support/server';
import { searchAddress } from '../schemas/publicSearch';
import { regions } from '../schemas/regions';
import type { SearchFilter } from '../schemas/searchFilter';
import { startCluster } from '../tests/support/postgres';
import { atLeast, atMost, type Figure, percentile } from './figures';
import { fill, memoryOf, runSQL, say, settings } from './side';

/** Number of demo listings that are copied. */
const seeded = 2_000;

/**
 * Copies visible listings, with changed amounts and words. Triggers are disabled; the search index is filled
 * afterwards.
 */
const multiply = async (url: string, listings: number): Promise<void> => {
  say(`Multiplying them to ${listings.toLocaleString('en')} visible listings …`);
  for (let done = 0; done < listings; done += 100_000) {
    await runSQL(
      url,
      `set session_replication_role = replica;
      insert into listings (account_id, family, status, title, title_sort, address_text, address_sort, zip_code, key_price,
        price_per_sq_m, floor_area, published_at, created_at, updated_at, fields)
      select account_id, family, 2, title, title_sort, address_text, address_sort, zip_code, key_price + (random() * 50000)::int,
        price_per_sq_m, greatest(1, (floor_area * (0.5 + random()))::int), at, at, at, fields
      from (
        select visible.*, now() - make_interval(secs => random() * 30000000) as at
        from (
          select listings.*, row_number() over (order by listings.id) - 1 as position, count(*) over () as amount
          from listings join accounts on accounts.id = listings.account_id
          where status = 2 and not off_market and suspended_at is null and listings.id <= ${seeded * 2}
        ) as visible
        join generate_series(1, 100000) as copies (copy) on copies.copy % amount = position
      ) as copied`,
    );
  }
  await runSQL(url, 'VACUUM ANALYZE listings');
};

/** URL of a typical search; each number gives a different amount. */
const searchAt = (at: number): string => {
  const filters: readonly SearchFilter[] = [
    { listingTypes: [1], areaMin: 50 + at },
    { regions: [regions[at % regions.length] ?? 'fyn'], priceMax: 300_000 + at },
    { listingTypes: [3], usageProposals: [1], priceMin: 1_000 + at },
    { usageProposals: [1, 2], regions: ['koebenhavn-by'], areaMax: 400 + at },
    { text: 'kontor', areaMin: 10 + at },
    { zipCodes: ['8000'], priceMin: 10 + at },
  ];
  // Without the city, the server would redirect.
  return searchAddress({ filter: filters[at % filters.length] ?? {} }, () => 'Aarhus C');
};

const connections = 8;

const endOf = (log: string): string => readFileSync(log, 'utf8').slice(-4000);

/**
 * Measures pages per second. @param path path of the next request. All connections share it, so that they do not
 * request the same pages.
 */
const pagesASecond = async (
  { url, log }: RunningServer,
  path: () => string,
  seconds: number,
): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} pages refused, ${errors} failed\n${endOf(log)}`);
  return requests.average;
};

/** Measures the public search with a number of visible listings. */
export const publicSearchFigures = async (listings: number): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  const folder = mkdtempSync(join(tmpdir(), 'torvet-bench-'));
  try {
    const url = await fill(cluster, folder, seeded);
    await multiply(url, listings);
    const begun = performance.now();
    // A server is ready when its index is loaded. One worker, because each has an index of its own.
    const server = await startServer(folder, { seconds: 300, env: { DATABASE_URL: url, WORKERS: '1' } });
    const loaded = (performance.now() - begun) / 1_000;
    try {
      const taken: number[] = [];
      for (let at = 0; at < 300; at += 1) {
        const start = performance.now();
        const answer = await fetch(`${server.url}${searchAt(at)}`);
        await answer.text();
        if (!answer.ok) throw new Error(`${searchAt(at)}: ${answer.status}\n${endOf(server.log)}`);
        taken.push(performance.now() - start);
      }
      let at = 1_000;
      const unseen = () => searchAt((at += 1));
      const uncached = await pagesASecond(server, unseen, 8);
      const cached = await pagesASecond(server, () => '/lokaler/til-leje', 8);
      const count = listings.toLocaleString('en');
      return [
        atMost(
          `A page of the public search, ${count} listings, 95th percentile`,
          percentile(taken, 0.95),
          100,
          'ms',
          `median ${percentile(taken, 0.5).toFixed(1)} ms`,
        ),
        atLeast('Uncached pages of the public search a second', uncached, 300),
        atLeast('Cached pages of the public search a second', cached, 2_000),
        {
          name: 'Start of a server with the index of the public search',
          measured: `${loaded.toFixed(1)} s, then ${memoryOf(server.pid, 'VmRSS').toFixed(0)} MB`,
          target: '',
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
