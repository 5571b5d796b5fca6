import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { startCluster } from '../tests/support/postgres';
import { atLeast, atMost, type Figure, median } from './figures';
import { compare } from './load';
import { fill, openSide, pageOf, pagePath, runSQL, type Side, say, settings } from './side';
import { addHistory, nextRollUp, pageLatency, storedEvents, visitors } from './trackingSteps';

/** Events per second that the server must accept while the list of listings remains fast. */
const target = 3_000;
const seconds = 10;
const rounds = 3;

/** Measures the list page without and with visitors alternately; the result is the median of the ratios. */
const besideVisitors = async (
  side: Side,
  listings: readonly number[],
  load: { rate: number; batch: number },
): Promise<{ ratio: number; detail: string; taken: number }> => {
  const pairs: { idle: number; busy: number; taken: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const idle = await pageLatency(side, 4);
    const [busy, { acknowledged, seconds: took }] = await Promise.all([
      pageLatency(side, seconds),
      visitors(side, listings, { seconds, ...load }),
    ]);
    pairs.push({ idle, busy, taken: acknowledged / took });
  }
  const middle = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of));
  const [idle, busy] = [middle((pair) => pair.idle), middle((pair) => pair.busy)];
  return {
    ratio: middle((pair) => pair.busy / pair.idle),
    detail: `${busy.toFixed(1)} of ${idle.toFixed(1)} ms`,
    taken: middle((pair) => pair.taken),
  };
};

/**
 * Waits for the middle of a minute. Totals are updated once a minute, so that one update adds all events sent after
 * this wait.
 */
const midMinute = async (): Promise<void> => {
  while (new Date().getSeconds() < 10 || new Date().getSeconds() > 45) await delay(200);
};

const publicListings = async (databaseURL: string): Promise<number[]> => {
  const found = await runSQL(
    databaseURL,
    'select id from listings where published_at is not null and not off_market limit 1000',
  );
  return z
    .array(z.object({ id: z.number() }))
    .parse(found)
    .map(({ id }) => id);
};

/** Measures tracking on a separate PostgreSQL with durable commits. */
export const trackingFigures = async (): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  const dataDir = mkdtempSync(join(tmpdir(), 'torvet-bench-'));
  try {
    const url = await fill(cluster, dataDir, 10_000);
    // The server is configured behind a proxy, as in production, so that visitors have different IP addresses.
    const side = await openSide(url, dataDir, { PUBLIC_URL: 'https://torvet.test' });
    try {
      const listings = await publicListings(url);
      await visitors(side, listings, { seconds: 3 });
      const before = await storedEvents(url);
      const alone = await visitors(side, listings, { seconds });
      const bundled = await visitors(side, listings, { seconds, batch: 5 });
      const acknowledged = alone.acknowledged + bundled.acknowledged;
      const lost = Math.max(0, acknowledged - ((await storedEvents(url)) - before));
      const beside = await besideVisitors(side, listings, { rate: target, batch: 1 });
      const besideBundled = await besideVisitors(side, listings, { rate: target / 5, batch: 5 });

      say('Waiting for what has come to be rolled up …');
      await nextRollUp(side, 0);
      const thousand = async () => {
        await midMinute();
        const { acknowledged: sent } = await visitors(side, listings, { seconds: 2, rate: 500 });
        return nextRollUp(side, sent);
      };
      /** Returns the median of three runs, because a single run may coincide with a checkpoint. */
      const usual = async () => median([await thousand(), await thousand(), await thousand()]);
      const small = await usual();
      say('Adding a history of 2,000,000 events …');
      await addHistory(url);
      const large = await usual();
      const page = pageOf(side);
      const measured = await compare(
        { ...page, request: () => ({ path: `${pagePath(side.account)}&with=metrics` }) },
        page,
      );
      const perSecond = (run: { acknowledged: number; seconds: number }) => run.acknowledged / run.seconds;
      return [
        // Requests with a single event, like those of our own script.
        atLeast('Events/s accepted, each in a request of its own', perSecond(alone), target),
        {
          name: 'The same, five to a request',
          measured: perSecond(bundled).toFixed(0),
          target: '',
        },
        atMost('Acknowledged events that are not stored', lost, 0, 'events', `of ${acknowledged}`),
        atMost(
          "The page's median while 3,000 events/s come one by one, share of idle",
          beside.ratio,
          1.5,
          '',
          `${beside.detail}, ${Math.round(beside.taken)} events/s`,
        ),
        {
          name: 'The same while they come in fives',
          measured: `${besideBundled.ratio.toFixed(2)} (${besideBundled.detail}, ${Math.round(besideBundled.taken)} events/s)`,
          target: '',
        },
        {
          name: 'The page with visits, leads and conversion on that history, share of without',
          measured: `${measured.ratio.toFixed(2)} (${Math.round(measured.ours)} of ${Math.round(measured.theirs)} requests/s)`,
          target: '',
        },
        atMost(
          'Roll-up of 1,000 events on 2,000,000 more, share of without',
          large / small,
          2,
          '',
          `${large} of ${small} ms`,
        ),
      ];
    } finally {
      await side.server.stop();
    }
  } finally {
    await cluster.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
