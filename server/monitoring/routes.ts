import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FreeBytes } from '../db/diskSpace';
import { isMigrated, migrationNames } from '../db/migrate';
import { AppError } from '../errors';
import { isThisMachine } from '../hosts';
import type { Services } from '../services';
import { version } from '../version';
import { reportFailedChecks, runChecks } from './checks';
import { openMetrics } from './metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Headers with which a proxy announces itself; not every proxy sends `X-Forwarded-For`. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** True if a `Host` header names this machine. Requests by DNS rebinding name another host. */
const namesThisMachine = (host = ''): boolean => {
  const url = `http://${host}`;
  return URL.canParse(url) && isThisMachine(new URL(url).hostname);
};

/**
 * Returns true if a request may read metrics: with the bearer token `METRICS_TOKEN`, or, without such a token, directly
 * from this machine. A request through a proxy is never direct.
 */
const isMonitor = (
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean => {
  if (token !== undefined) {
    const [, given = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    return timingSafeEqual(digest(given), digest(token));
  }
  const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined);
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return !isForwarded && isThisMachine(address) && namesThisMachine(headers.host);
};

/** Milliseconds for which `/readyz` waits for the index of the public search. */
const searchWaitMs = 1_000;

/**
 * Returns a function that loads the index of the public search at its first call. It resolves to false while the index is
 * loading, which takes a minute for a million listings. After a failure, which is logged, it resolves to true: the member
 * area works without the index, and a visitor's search loads it again.
 */
const openSearchLoading = ({ publicSearch, reads, config, log }: Services): (() => Promise<boolean>) => {
  let loading: Promise<unknown> | undefined;
  let isSettled = false;
  return async () => {
    if (isSettled || config.siteURL !== undefined) return true;
    loading ??= publicSearch
      .current(reads.of('publicSearch'))
      .catch((error: unknown) => log.warn({ err: error }, 'the index of the public search was not loaded'))
      .then(() => {
        isSettled = true;
      });
    await Promise.race([loading, delay(searchWaitMs, undefined, { ref: false })]);
    return isSettled;
  };
};

/**
 * Registers `/healthz` (the process responds), `/readyz` (database, migrations and the index of the public search are
 * ready; with `?verbose` the result of each check), and `/metrics` for Prometheus (docs/decisions/monitoring.md).
 */
export const registerMonitoring = async (
  app: FastifyInstance,
  services: Services,
  freeBytes: FreeBytes,
): Promise<void> => {
  const { database, reads, config } = services;
  const metrics = openMetrics(app, { database, reads, freeBytes: () => freeBytes(config.dataDir) });
  const isSearchLoaded = openSearchLoading(services);
  app.addHook('onListen', async () => {
    void reportFailedChecks(services);
    void isSearchLoaded();
  });
  const names = await migrationNames();
  app.addHook('onRequest', async ({ routeOptions: { url } }, reply) => {
    if (url === '/healthz' || url === '/readyz' || url === '/metrics')
      reply.header('cache-control', 'no-store');
  });

  app.get('/healthz', async () => ({ status: 'ok', version }));

  app.get('/readyz', async (request, reply) => {
    const isVerbose =
      typeof request.query === 'object' && request.query !== null && 'verbose' in request.query;
    if (isVerbose && !isMonitor(request, config.metricsToken)) throw new AppError('forbidden');
    const checks = isVerbose ? { version, checks: await runChecks(services) } : {};
    try {
      await database.db.execute(sql`select 1`);
      if (!(await isMigrated(database.db, names)))
        return await reply.code(503).send({ status: 'migrations pending', ...checks });
      if (!(await isSearchLoaded()))
        return await reply.code(503).send({ status: 'search index loading', ...checks });
      return { status: 'ok', ...checks };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unavailable', ...checks });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!isMonitor(request, config.metricsToken)) throw new AppError('forbidden');
    const { text, contentType } = await metrics.scrape();
    return reply.type(contentType).send(text);
  });
};
