import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithProcess } from '../e2e/support/server';
import { startCluster } from '../tests/support/postgres';
import { atLeast, type Figure } from './figures';
import { inTurn, json, loadsOf, newTitle } from './listingLoads';
import { compare, describe } from './load';
import { fill, openSide, pageOf, root, runSQL, say, settings } from './side';

const startBare = async (databaseURL: string): Promise<{ url: string; child: ChildProcess }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bareServer.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseURL },
  });
  endWithProcess(child);
  for await (const url of child.stdout.setEncoding('utf8')) return { url: String(url), child };
  throw new Error('The bare server did not start.');
};

const oneWorker = { WORKERS: '1' };

/**
 * Compares our server with the bare server, one process each, on 100,000 listings; and measures a list page with
 * metrics.
 */
const againstBare = async (databaseURL: string, dataDir: string): Promise<Figure[]> => {
  const side = await openSide(databaseURL, dataDir, oneWorker);
  const bare = await startBare(databaseURL);
  try {
    const nextID = inTurn(side.ids);
    const { values, drafts, ...loads } = await loadsOf(side);
    const nextDraft = inTurn(drafts);

    const page = await compare(loads.page, {
      url: bare.url,
      request: () => ({ path: `/page?account=${side.account}` }),
    });
    const one = await compare(loads.one, {
      url: bare.url,
      request: () => ({ setupRequest: (request) => ({ ...request, path: `/one/${nextID()}` }) }),
    });
    const update = await compare(loads.update, {
      url: bare.url,
      headers: json,
      request: () => ({
        method: 'PUT',
        setupRequest: (request) => ({
          ...request,
          path: `/one/${nextDraft().ID}`,
          body: JSON.stringify({ listing: { ...values, title: newTitle() } }),
        }),
      }),
    });
    const create = await compare(loads.create, {
      url: bare.url,
      headers: json,
      request: () => ({
        method: 'POST',
        path: '/one',
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({ listing: { accountID: side.account, ...values, title: newTitle() } }),
        }),
      }),
    });
    const counted = await compare(pageOf(side, { with: 'metrics' }), loads.page);
    return [
      atLeast("Account's page of 25 with its total, share of a bare route", page.ratio, 0.7, describe(page)),
      atLeast(
        'The page with visits, leads and conversion, share of without',
        counted.ratio,
        0.6,
        describe(counted),
      ),
      atLeast('One listing, share of a bare route', one.ratio, 0.6, describe(one)),
      atLeast(
        'Update with version and audit row, share of a bare route',
        update.ratio,
        0.5,
        describe(update),
      ),
      atLeast('Create, share of a bare route', create.ratio, 0.5, describe(create)),
    ];
  } finally {
    bare.child.kill();
    await Promise.all([once(bare.child, 'exit'), side.server.stop()]);
  }
};

/** Compares two workers with one; the load generator uses the same cores. */
const againstOneWorker = async (databaseURL: string, dataDir: string): Promise<Figure[]> => {
  const two = await openSide(databaseURL, dataDir, { WORKERS: '2' });
  const one = await openSide(databaseURL, mkdtempSync(`${dataDir}-one-`), oneWorker);
  try {
    const page = await compare(pageOf(two), pageOf(one));
    return [atLeast("Account's page, two workers as a multiple of one", page.ratio, 1.7, describe(page))];
  } finally {
    await Promise.all([two.server.stop(), one.server.stop()]);
  }
};

/** Updates random rows in batches, which leaves the table in a state like after a year of use. */
const churn = (databaseURL: string, updates: number) =>
  runSQL(
    databaseURL,
    `DO $$ BEGIN
       FOR batch IN 1..${updates / 1000} LOOP
         UPDATE listings SET version = version + 1, updated_at = now()
         WHERE id IN (SELECT (random() * (SELECT max(id) FROM listings))::int FROM generate_series(1, 1000));
         COMMIT;
       END LOOP;
     END $$`,
  );

/** Measures the same page on a small and a large table, and after many updates of the large table. */
const againstSize = async (
  small: { url: string; dataDir: string; listings: number },
  large: { url: string; dataDir: string; listings: number },
): Promise<Figure[]> => {
  const count = (listings: number) => listings.toLocaleString('en');
  const [few, many] = [await openSide(small.url, small.dataDir), await openSide(large.url, large.dataDir)];
  try {
    const fresh = await compare(pageOf(many), pageOf(few));
    say('Updating 200,000 times …');
    await churn(large.url, 200_000);
    const churned = await compare(pageOf(many), pageOf(few));
    const name = `The page with ${count(large.listings)} listings, share of with ${count(small.listings)}`;
    return [
      atLeast(name, fresh.ratio, 0.67, describe(fresh)),
      atLeast(`${name}, after 200,000 updates`, churned.ratio, 0.67, describe(churned)),
    ];
  } finally {
    await Promise.all([few.server.stop(), many.server.stop()]);
  }
};

/**
 * Measures the server on a separate PostgreSQL.
 * @param large number of listings in the large table; the target is 1,000,000.
 */
export const serverFigures = async (large: number): Promise<Figure[]> => {
  const cluster = await startCluster(settings);
  const folder = mkdtempSync(join(tmpdir(), 'torvet-bench-'));
  const dataDir = (name: string) => mkdtempSync(join(folder, `${name}-`));
  try {
    const middle = { listings: 100_000, dataDir: dataDir('100k') };
    const middleURL = await fill(cluster, middle.dataDir, middle.listings);
    const bare = await againstBare(middleURL, middle.dataDir);
    const workers = await againstOneWorker(middleURL, middle.dataDir);
    const few = { listings: 10_000, dataDir: dataDir('10k') };
    const fewURL = await fill(cluster, few.dataDir, few.listings);
    const many =
      large === middle.listings
        ? { ...middle, url: middleURL }
        : { listings: large, dataDir: dataDir('large'), url: '' };
    if (many.url === '') many.url = await fill(cluster, many.dataDir, large);
    return [...bare, ...workers, ...(await againstSize({ ...few, url: fewURL }, many))];
  } finally {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
