import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import * as z from 'zod';
import { type Api, apiOf } from '../e2e/support/api';
import { people } from '../e2e/support/people';
import { coversDrawn, type RunningServer, startServer } from '../e2e/support/server';
import { openSession, type Session } from '../e2e/support/sessions';
import type { Cluster } from '../tests/support/postgres';
import type { Load } from './load';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Settings of PostgreSQL, with more memory than by default. */
export const settings = { shared_buffers: '512MB', max_wal_size: '4GB' };

export const say = (text: string) => process.stderr.write(`${text}\n`);

/**
 * Fills a database with listings and updates the planner's statistics. @param project folder of the server's version.
 */
export const fill = async (
  cluster: Cluster,
  dataDir: string,
  listings: number,
  { name = `torvet_${listings}`, project = root } = {},
) => {
  await runSQL(cluster.url(), `CREATE DATABASE ${name}`);
  const url = cluster.url(name);
  say(`Filling a database with ${listings.toLocaleString('en')} listings …`);
  const seeded = spawnSync('npm', ['run', '--silent', 'seed', '--', '--listings', String(listings)], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
  });
  if (seeded.status !== 0) throw new Error('The seed command failed.');
  await runSQL(url, 'VACUUM ANALYZE');
  return url;
};

export const runSQL = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Server under test, with its database and a session of the account that owns the requested listings. */
export interface Side {
  server: RunningServer;
  session: Session;
  api: Api;
  account: number;
  ids: number[];
}

/** Memory of a process in megabytes: current (`VmRSS`) or maximum (`VmHWM`). */
export const memoryOf = (pid: number, figure: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`${figure}:\\s+(\\d+)`).exec(status) ?? [];
  return Number(kilobytes ?? 0) / 1024;
};

const rowsAnswer = z.object({ listings: z.array(z.object({ ID: z.number() })) });
const accountsAnswer = z.object({ accounts: z.array(z.object({ ID: z.number() })) });

export const pagePath = (account: number, query: Readonly<Record<string, string>> = {}) =>
  `/api/v2/listings?${new URLSearchParams({
    ...query,
    filter: JSON.stringify({ accountID: account }),
    sort: JSON.stringify(['updatedAt', 'DESC']),
    range: JSON.stringify([0, 24]),
  })}`;

/**
 * Starts a server. @param env further environment variables. @param project folder of the server's version.
 */
export const openSide = async (
  databaseURL: string,
  dataDir: string,
  env: Record<string, string> = {},
  project = root,
): Promise<Side> => {
  const server = await startServer(dataDir, { env: { DATABASE_URL: databaseURL, ...env }, project });
  await coversDrawn(server);
  const session = await openSession(server.url, people.maegler);
  const api = apiOf(server.url, session);
  const own = accountsAnswer.parse(await api.call('GET', '/property-service/accounts/associations'));
  const account = own.accounts[0]?.ID ?? 0;
  const ids = rowsAnswer.parse(await api.call('GET', pagePath(account))).listings.map(({ ID }) => ID);
  return { server, session, api, account, ids };
};

export const pageOf = (
  { server, session, account }: Side,
  query?: Readonly<Record<string, string>>,
): Load => ({
  url: server.url,
  headers: { authorization: `Bearer ${session.token}` },
  request: () => ({ path: pagePath(account, query) }),
});
