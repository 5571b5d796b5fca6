import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { password, people } from '../e2e/support/people';
import { startCluster } from '../tests/support/postgres';
import { atMost, type Figure, percentile } from './figures';
import { runApart } from './runApart';
import { fill, openSide, type Side, say, settings } from './side';
import type { FloodOrder } from './signInFlood';
import { after, steady, steadyTimes } from './steadyLoad';

const flooding = 400;
/** Milliseconds between two sign-ins of the known browser, which stays below the rate limit. */
const knownEvery = 1_000;
/** Seconds to wait until the flood has started. */
const startSeconds = 3;

/** Signs in from a client IP address in a proxy header. */
const signIn = (
  { server }: Side,
  { username, given, from, cookie = '' }: { username: string; given: string; from: string; cookie?: string },
) =>
  fetch(`${server.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ username, password: given }),
  });

/**
 * Floods the server with sign-ins. @returns number of responses by status.
 */
const flood = ({ server }: Side): Promise<Record<string, number>> => {
  const order: FloodOrder = { url: server.url, atOnce: flooding, seconds: steady.seconds + startSeconds };
  return runApart('signInFlood', order, z.record(z.string(), z.number()));
};

/**
 * Measures milliseconds of each sign-in in a known browser. @throws if a sign-in fails.
 */
const knownTimes = async (side: Side, cookie: string, over: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (!over()) {
    const begun = performance.now();
    const from = '2001:db8:9:1::2';
    const answer = await signIn(side, { username: people.maegler, given: password, from, cookie });
    await answer.text();
    if (!answer.ok) throw new Error(`The known browser: ${answer.status}`);
    times.push(performance.now() - begun);
    await delay(knownEvery);
  }
  return times;
};

/** Measures the effect of a flood of sign-ins on a member's list page, and on a sign-in in a known browser. */
export const signInFigures = async (): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  const folder = mkdtempSync(join(tmpdir(), 'torvet-bench-'));
  try {
    const url = await fill(cluster, folder, 10_000);
    const side = await openSide(url, folder, { TRUSTED_PROXIES: '127.0.0.1,::1' });
    try {
      const first = await signIn(side, { username: people.maegler, given: password, from: '192.0.2.1' });
      const cookie = first.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ');
      await steadyTimes(side, after(steady.seconds / 2));
      const resting = await steadyTimes(side, after(steady.seconds));
      say(`Flooding with ${flooding} sign-ins at once …`);
      const flooded = flood(side);
      await delay(startSeconds * 1000);
      const over = after(steady.seconds);
      const [answers, meanwhile, known] = await Promise.all([
        flooded,
        steadyTimes(side, over),
        knownTimes(side, cookie, over),
      ]);
      const statuses = Object.entries(answers)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ');
      const ratio = (share: number, name: string): Figure => {
        const [under, calm] = [percentile(meanwhile, share), percentile(resting, share)];
        const detail = `${under.toFixed(1)} of ${calm.toFixed(1)} ms`;
        return atMost(
          `A page of listings during ${flooding} sign-ins at once from one /48, of without, ${name}`,
          under / calm,
          2,
          '',
          detail,
        );
      };
      return [
        ratio(0.5, 'median'),
        ratio(0.95, '95th percentile'),
        atMost(
          'The slowest sign-in of a known browser meanwhile',
          Math.max(...known),
          2_000,
          'ms',
          `${known.length} sign-ins; the flood got ${statuses}`,
        ),
      ];
    } finally {
      await side.server.stop();
    }
  } finally {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
