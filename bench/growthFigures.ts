import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import * as z from 'zod';
import { coversDrawn, startServer } from '../e2e/support/server';
import { browserFlags, ensureBrowser } from '../scripts/browser';
import { type Cluster, startCluster } from '../tests/support/postgres';
import { atMost, type Figure, median } from './figures';
import { type MeasuredPage, recordPages } from './growthPages';
import { fill, runSQL, say, settings } from './side';

/** Events of visitors per listing within 90 days. */
const eventsPerListing = 100;
const rounds = 5;

/** Inserts rows in batches, each in a transaction. @param insert SQL of rows `$from` to `$to`. */
const inBatches = async (url: string, name: string, count: number, insert: string): Promise<void> => {
  say(`Inserting ${count.toLocaleString('en')} ${name} …`);
  const batch = 5_000_000;
  for (let from = 1; from <= count; from += batch) {
    const to = Math.min(count, from + batch - 1);
    await runSQL(
      url,
      `set session_replication_role = replica; ${insert.replace('$from', String(from)).replace('$to', String(to))}`,
    );
  }
};

/** Adds accounts, users and what they and their visitors have written, in proportion to the listings. */
const addActivity = async (url: string, listings: number): Promise<void> => {
  // The server creates partitions of coming months only.
  await runSQL(
    url,
    `do $$ declare month date; part text; begin
      for month in select generate_series(date_trunc('month', now() - interval '90 days'),
        date_trunc('month', now()) - interval '1 month', interval '1 month')::date loop
        part := 'tracking_events_' || to_char(month, 'YYYY_MM');
        execute format('create table %I (like tracking_events including defaults)', part);
        execute format('with moved as (delete from tracking_events_other where day >= %L and day < %L returning *)
          insert into %I select * from moved', month, month + interval '1 month', part);
        execute format('alter table tracking_events attach partition %I for values from (%L) to (%L)',
          part, month, (month + interval '1 month')::date);
      end loop;
    end $$`,
  );
  const accounts = listings / 50;
  const events = listings * eventsPerListing;
  await inBatches(
    url,
    'accounts',
    accounts,
    `insert into accounts (account_type, name, name_sort, billing_id, created_at)
    select 1 + n % 5, 'Selskab ' || n, 'selskab ' || n, (500000 + n)::text, now() - n % 1800 * interval '1 day'
    from generate_series($from, $to) n`,
  );
  await inBatches(
    url,
    'users',
    accounts * 2,
    `with made as (
      insert into users (username, email, name, auth_id, created_at)
      select 'person' || n || '@eksempel.dk', 'person' || n || '@eksempel.dk', 'Person ' || n, gen_random_uuid(),
        now() - n % 1800 * interval '1 day'
      from generate_series($from, $to) n returning id)
    insert into associations (user_id, account_id, role)
    select made.id, picked.id, 1 from made
    join (select id, row_number() over (order by id) - 1 as place from accounts) picked
      on picked.place = made.id % ${accounts}`,
  );
  await inBatches(
    url,
    'enquiries',
    listings / 5,
    `insert into enquiries (account_id, family, listing_id, name, email, message, state, created_at)
    select account_id, family, listings.id, 'Karen', 'k' || n || '@eksempel.dk', 'Hej',
      case when n % 50 = 0 then 'new' else 'closed' end, now() - n % 700 * interval '1 day'
    from generate_series($from, $to) n join listings on listings.id = 3000 + n`,
  );
  await inBatches(
    url,
    'mails',
    listings / 2,
    `insert into mails (kind, params, recipient, language, state, created_at)
    select 'passwordReset', '{}', 'person' || n || '@eksempel.dk', 'da', case when n % 5000 = 0 then 'failed' else 'sent' end,
      now() - n % 90 * interval '1 day' from generate_series($from, $to) n`,
  );
  await inBatches(
    url,
    'API keys',
    accounts,
    `insert into api_keys (account_id, name, prefix, secret_hash, created_by)
    select id, 'Nøgle', 'tv_', 'hash of ' || id, 1 from (
      select id, row_number() over (order by id) as place from accounts) numbered where place between $from and $to`,
  );
  await inBatches(
    url,
    'calls with API keys',
    listings,
    `with called as (select id, account_id, row_number() over (order by id) - 1 as place from api_keys)
    insert into api_log (at, account_id, api_key_id, method, path, status, message, trace_id)
    select now() - n % 90 * interval '1 day', account_id, called.id, 'PUT', '/x',
      case when n % 1000 = 0 then 422 else 200 end, 'OK', 't'
    from generate_series($from, $to) n join called on place = n % ${accounts}`,
  );
  await inBatches(
    url,
    'entries of the audit log',
    listings * 2,
    `insert into audit_log (at, actor_id, account_id, subject_kind, subject_id, action)
    select now() - n % 700 * interval '1 day', 1 + n % 1000, 1000 + n % ${accounts}, 'listing', (5000 + n % ${listings})::text,
      'update' from generate_series($from, $to) n`,
  );
  await inBatches(
    url,
    'days of listings with events',
    listings * 20,
    `insert into listing_days (listing_id, day, visits, raw_visits, leads, raw_leads, page_views)
    select 5000 + n % ${listings}, current_date - 1 - n / ${listings}, 2, 3, n % 2, n % 2, 5
    from generate_series($from, $to) n on conflict do nothing`,
  );
  await inBatches(
    url,
    'events',
    events,
    `insert into tracking_events (at, day, kind, action, listing_id, account_id, session, acquisition)
    select now() - n % 90 * interval '1 day', current_date - n % 90, 1, 12, 5000 + n % ${listings}, 1,
      lpad(to_hex(n), 32, '0')::uuid, 'direct' from generate_series($from, $to) n`,
  );
  await runSQL(url, 'update tracking_progress set up_to = (select max(id) from tracking_events)');
  await runSQL(url, 'vacuum analyze');
};

/** Waits until background jobs have run no statement for 20 seconds, at most 20 minutes. */
const untilQuiet = async (databaseURL: string): Promise<void> => {
  const count = z.tuple([z.object({ running: z.number() })]);
  let quiet = 0;
  for (const deadline = Date.now() + 20 * 60_000; quiet < 20 && Date.now() < deadline; await delay(1000)) {
    const [{ running }] = count.parse(
      await runSQL(
        databaseURL,
        `select count(*)::int as running from pg_stat_activity
        where state <> 'idle' and pid <> pg_backend_pid() and now() - query_start > interval '100 ms'
          and backend_type = 'client backend'`,
      ),
    );
    quiet = running === 0 ? quiet + 1 : 0;
  }
};

/** Milliseconds that the requests of a page take, one after another. */
const pageTime = async ({ name, requests }: MeasuredPage): Promise<number> => {
  let total = 0;
  for (const { url, headers } of requests) {
    const begun = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    total += performance.now() - begun;
    if (answer.status >= 400) throw new Error(`${name}: ${url} was answered with ${answer.status}.`);
  }
  return total;
};

const openSite = async (cluster: Cluster, folder: string, listings: number) => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const databaseURL = await fill(cluster, dataDir, listings);
  await addActivity(databaseURL, listings);
  const server = await startServer(dataDir, {
    // A server is ready when the index of the public search is loaded.
    seconds: 600,
    // Staff need no second factor with demo data.
    env: { DATABASE_URL: databaseURL, WORKERS: '1', SEED: 'demo' },
  });
  await coversDrawn(server);
  await untilQuiet(databaseURL);
  return { databaseURL, server };
};

/**
 * Compares the time of every page of every role on a large and a small database: ten times the listings, accounts,
 * users, enquiries, mails, log entries and events of visitors.
 * @param large number of listings. @param small number of listings of the small database.
 */
export const growthFigures = async (large: number, small = 100_000): Promise<Figure[]> => {
  const cluster = await startCluster({ ...settings, synchronous_commit: 'off' });
  const folder = mkdtempSync(join(tmpdir(), 'torvet-bench-'));
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  try {
    const few = await openSite(cluster, folder, small);
    const many = await openSite(cluster, folder, large);
    try {
      const fewPages = await recordPages(browser, few.server, few.databaseURL);
      const manyPages = await recordPages(browser, many.server, many.databaseURL);
      const figures: Figure[] = [];
      for (const [index, page] of manyPages.entries()) {
        const other = fewPages[index];
        if (!other) continue;
        const times: [number, number][] = [];
        for (let round = -1; round < rounds; round += 1) {
          const pair: [number, number] = [await pageTime(page), await pageTime(other)];
          // The first round warms both up.
          if (round >= 0) times.push(pair);
        }
        const [ours, theirs] = [median(times.map(([time]) => time)), median(times.map(([, time]) => time))];
        say(`${page.name}: ${ours.toFixed(1)} of ${theirs.toFixed(1)} ms`);
        figures.push(
          atMost(
            `${page.name}, ${large.toLocaleString('en')} listings as a multiple of ${small.toLocaleString('en')}`,
            ours / theirs,
            2,
            '',
            `${ours.toFixed(1)} of ${theirs.toFixed(1)} ms, ${page.requests.length} requests`,
          ),
        );
      }
      return figures;
    } finally {
      await Promise.all([few.server.stop(), many.server.stop()]);
    }
  } finally {
    await browser.close();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
