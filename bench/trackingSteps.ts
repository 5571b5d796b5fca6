import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { endWithProcess } from '../e2e/support/server';
import { median } from './figures';
import { pagePath, root, runSQL, type Side } from './side';

const report = z.object({ acknowledged: z.number(), refused: z.number(), seconds: z.number() });

/**
 * Starts a process that simulates visitors. @param rate requests per second; unlimited by default.
 */
export const visitors = async (
  { server }: Side,
  listings: readonly number[],
  { seconds = 10, rate, batch = 1 }: { seconds?: number; rate?: number; batch?: number } = {},
) => {
  const options = { url: server.url, listings: listings.join(), seconds, batch, ...(rate ? { rate } : {}) };
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'bench/visitors.ts',
      ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  endWithProcess(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(child, 'close');
  return report.parse(JSON.parse(output));
};

const agent = new Agent({ keepAlive: true });

const askOnce = (url: string, token: string) =>
  new Promise<number>((answered, failed) => {
    const begun = performance.now();
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.on('end', () => answered(performance.now() - begun));
    }).on('error', failed);
  });

/** Measures milliseconds of requests for the list of listings, sent every 20 ms for some seconds. */
export const pageLatency = async ({ server, session, account }: Side, seconds: number): Promise<number> => {
  const times: number[] = [];
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await delay(20)) {
    times.push(await askOnce(`${server.url}${pagePath(account)}`, session.token));
  }
  return median(times);
};

export const storedEvents = async (databaseURL: string): Promise<number> => {
  const [row] = await runSQL(databaseURL, 'select count(*)::int as stored from tracking_events');
  return z.object({ stored: z.number() }).parse(row).stored;
};

/** Waits for the next update of the totals. @returns its duration in milliseconds, from the server's log. */
export const nextRollUp = async ({ server }: Side, least: number): Promise<number> => {
  const linesOf = () =>
    [...readFileSync(server.log, 'utf8').matchAll(/"events":(\d+),"ms":(\d+),"msg":"events rolled up"/g)].map(
      ([, events, ms]) => ({ events: Number(events), ms: Number(ms) }),
    );
  const known = linesOf().length;
  for (const deadline = Date.now() + 130_000; Date.now() < deadline; await delay(200)) {
    const found = linesOf()
      .slice(known)
      .find(({ events }) => events >= least);
    if (found) return found.ms;
  }
  throw new Error('Nothing was rolled up in two minutes.');
};

/** Inserts a large history: totals of a quarter of the listings for most of a year, and 2,000,000 events. */
export const addHistory = async (databaseURL: string): Promise<void> => {
  await runSQL(
    databaseURL,
    `insert into listing_days
     select l.id, d::date, 2, 3, 1, 1, 5, 1, 20, 2 from listings l
     cross join generate_series(now() - interval '300 days', now() - interval '1 day', '1 day') d
     where l.id % 4 = 0 on conflict do nothing`,
  );
  await runSQL(
    databaseURL,
    `insert into tracking_counted
     select current_date - n % 3, n % 10000, gen_random_uuid(), 6 from generate_series(1, 500000) n`,
  );
  await runSQL(
    databaseURL,
    `with stored as (
       insert into tracking_events (at, day, kind, action, listing_id, account_id, session, acquisition)
       select now() - n * interval '1 second', current_date - n / 86400, 1, 12, n % 10000, 1,
         gen_random_uuid(), 'direct'
       from generate_series(1, 2000000) n returning id)
     update tracking_progress set up_to = (select max(id) from stored)`,
  );
  await runSQL(databaseURL, 'vacuum analyze');
  await runSQL(databaseURL, 'checkpoint');
};
