import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { type AppParts, buildApp } from '../../server/app';
import { type Config, readConfig } from '../../server/config';
import { rows } from '../../server/db/database';
import { timeLimits } from '../../server/http/timeLimits';
import { type Builders, builders, type TestUser } from './builders';
import { type FreshDatabase, freshDatabase, type Product, products } from './databases';
import { keptDatabase } from './keptDatabase';

/** Requests with one bearer token. A body is sent as JSON. */
export interface Client {
  token: string | undefined;
  get: (url: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  post: (url: string, body?: Body, headers?: Headers) => Promise<LightMyRequestResponse>;
  put: (url: string, body?: Body, headers?: Headers) => Promise<LightMyRequestResponse>;
  patch: (url: string, body?: Body, headers?: Headers) => Promise<LightMyRequestResponse>;
  delete: (url: string, headers?: Headers) => Promise<LightMyRequestResponse>;
}

type Headers = Record<string, string>;
type Body = Record<string, unknown> | readonly unknown[];

/** A complete server on a separate database, with builders. */
export interface TestServer extends Builders {
  product: Product;
  app: FastifyInstance;
  database: FreshDatabase;
  config: Config;
  /** Folder for mails and media; removed afterwards. */
  dataDir: string;
  /** Client without a token. */
  anonymous: Client;
  /** Client of a user, signed in by inserting a session. */
  as: (who: TestUser) => Promise<Client>;
  /** Client with a token. */
  withToken: (token: string) => Client;
  close: () => Promise<void>;
}

/** @param usual headers of every request. */
const client = (app: FastifyInstance, token?: string, defaultHeaders: Headers = {}): Client => {
  const call = (
    method: InjectOptions['method'],
    url: string,
    body: Body | undefined,
    headers: Headers = {},
  ) =>
    app.inject({
      method,
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...defaultHeaders, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
  return {
    token,
    get: (url, headers) => call('GET', url, undefined, headers),
    post: (url, body, headers) => call('POST', url, body, headers),
    put: (url, body, headers) => call('PUT', url, body, headers),
    patch: (url, body, headers) => call('PATCH', url, body, headers),
    delete: (url, headers) => call('DELETE', url, undefined, headers),
  };
};

/**
 * Starts a server on an empty migrated database, without listening. The caller has to close it.
 * @param environment environment variables that override the defaults.
 * @param parts parts of the app that tests may replace.
 * @param open opens the database.
 */
export const startTestServer = async (
  product: Product,
  environment: Record<string, string> = {},
  connections?: number,
  parts: Pick<AppParts, 'sources' | 'clock' | 'freeBytes' | 'timeLimits' | 'demo' | 'register'> = {},
  open = freshDatabase,
): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'torvet-data-'));
  const secret = 'a secret that signs the tokens of tests only';
  const config = readConfig({ DATA_DIR: dataDir, TOKEN_SECRET: secret, SEED: 'none', ...environment });
  const database = await open(product, connections);
  const app = await buildApp({ config, database, ...parts });
  const made = builders(database, new TextEncoder().encode(secret));
  return {
    ...made,
    product,
    app,
    database,
    config,
    dataDir,
    anonymous: client(app),
    // Required of staff, ignored for others.
    as: async (who) => client(app, await made.tokenFor(who), { 'change-reason': 'Test' }),
    withToken: (token) => client(app, token),
    close: async () => {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * Listens, which starts jobs, and waits for the first run of scheduled ones: they slow down requests on the embedded
 * database.
 */
export const listenAndWarmUp = async ({ app, database: { db } }: TestServer): Promise<void> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(
    async () => {
      const [jobs] = await rows<{ given: number; open: number }>(
        db,
        sql`select (select count(*)::int from job_slots) as given,
          (select count(*)::int from pgboss.job where state < 'completed') as open`,
      );
      expect(jobs?.given).toBeGreaterThan(0);
      expect(jobs?.open).toBe(0);
    },
    { timeout: 50_000, interval: 100 },
  );
};

/**
 * Server on the embedded database for a browser, in the process of the test. Long timeouts, because other tests may
 * keep the machine busy.
 */
export const startServerForBrowser = async (): Promise<TestServer> => {
  const patient = { timeLimits: { ...timeLimits, answerMs: 60_000 } };
  const server = await startTestServer('pglite', {}, undefined, patient);
  // Warm-up: the first jobs and requests of a process are slow.
  await listenAndWarmUp(server);
  return server;
};

/**
 * Test suite that runs on the embedded database and on PostgreSQL (if installed), each time with its own server and
 * empty migrated database, shared by the tests of the file:
 *
 * ```ts
 * describeOnEachDatabase('Listings', (server) => {
 *   it('are shown to their account', async () => {
 *     const { account, userOn, listing, as } = server();
 *     const own = await account();
 *     const id = await listing({ accountID: own.id, title: 'Kontor på Strøget' });
 *     const answer = await (await as(await userOn(own, 'readonly'))).get(`/api/v2/listings/${id}`);
 *     expect(answer.statusCode).toBe(200);
 *   });
 * });
 * ```
 */
export const describeOnEachDatabase = (
  name: string,
  suite: (server: () => TestServer) => void,
  environment: Record<string, string> = {},
  parts: Pick<AppParts, 'sources' | 'clock' | 'freeBytes' | 'timeLimits' | 'demo' | 'register'> = {},
): void => {
  describe.each(products())(`${name} (%s)`, (product) => {
    let started: TestServer | undefined;
    beforeAll(async () => {
      started = await startTestServer(product, environment, undefined, parts, keptDatabase);
    });
    afterAll(() => started?.close());
    suite(() => {
      if (!started) throw new Error('The server is there inside tests and hooks alone');
      return started;
    });
  });
};
