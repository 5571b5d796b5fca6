import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import {
  type Aggregator,
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { Connection } from '../db/database';
import type { Reads } from '../db/reads';
import { version } from '../version';
import { scrapeAllWorkers } from './scrapeMessages';
import { readStored } from './stored';

/** Upper bounds of the histogram of response times, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Milliseconds for which figures of the database are cached. */
const storedForMs = 5_000;

/** Lets a worker answer the primary process, which sums the metrics of all workers; the registry adds a listener. */
const answerPrimary = () => {
  AggregatorRegistry.setRegistries([]);
  return new AggregatorRegistry();
};

// Called at import, so that a worker also answers while its app is being built.
if (cluster.isWorker) answerPrimary();

let ofProcess: Registry | undefined;

/** Registry with CPU, memory, garbage collection and event loop; all apps of a process share it. */
const processRegistry = (): Registry => {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
};

/** Metrics of this server in the format of Prometheus. */
export interface Metrics {
  /** Returns the metrics as text, and the content type. */
  scrape: () => Promise<{ text: string; contentType: string }>;
}

interface MetricsParts {
  database: Pick<Connection, 'db' | 'pool' | 'product'>;
  reads: Pick<Reads, 'replica' | 'answered'>;
  /** Returns the free bytes on the disk of `DATA_DIR`. */
  freeBytes: () => Promise<number>;
}

/**
 * Measures the requests of an app from now on, and reads figures from the database at each scrape
 * (docs/decisions/monitoring.md).
 */
export const openMetrics = (app: FastifyInstance, { database, reads, freeBytes }: MetricsParts): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  let collected: Promise<void> | undefined;
  const collectOnce = async () => {
    if (!collected) {
      collected = collect();
      setTimeout(() => {
        collected = undefined;
      }, storedForMs).unref();
    }
    await collected;
  };
  /** @param aggregator aggregation over the workers; `max` by default, because all workers report the same figures. */
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
    aggregator: Aggregator = 'max',
  ) => new Gauge({ name, help, labelNames, registers, aggregator, collect: collectOnce });

  /** Creates a gauge that is absent while `read` returns undefined. */
  const measured = (name: string, help: string, aggregator: Aggregator, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      aggregator,
      collect() {
        const value = read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  const countAnswered = ({ answered }: MetricsParts['reads']) =>
    new Counter({
      name: 'torvet_replica_reads_total',
      help: 'Reads that the replica may answer, by the server that answered them.',
      labelNames: ['server'],
      registers,
      collect() {
        this.reset();
        for (const [server, amount] of Object.entries(answered())) this.inc({ server }, amount);
      },
    });

  gauge('torvet_build_info', 'Version of the server and its database.', ['version', 'database']).set(
    { version, database: database.product },
    1,
  );
  const requests = new Counter({
    name: 'torvet_http_requests_total',
    help: 'Answered requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'torvet_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response, by method and route pattern.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The label is the route pattern, because the number of URLs is unlimited.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown' };
    requests.inc({ ...labels, status: reply.statusCode });
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  const connections = gauge(
    'torvet_database_connections',
    'Connections of the pool by state.',
    ['state'],
    'sum',
  );
  const up = gauge('torvet_database_up', '1 if the database answered the scrape.', [], 'min');
  const { replica } = reads;
  if (replica) {
    measured('torvet_replica_used', '1 if the replica answers reads.', 'min', () =>
      replica.problem() === undefined ? 1 : 0,
    );
    measured(
      'torvet_replica_lag_seconds',
      'Seconds by which the replica was behind the primary when they were last compared. Absent while the replica does not respond.',
      'max',
      replica.lagSeconds,
    );
    countAnswered(reads);
  }
  const free = gauge('torvet_data_dir_free_bytes', 'Bytes that are free where DATA_DIR is.');
  // The label is `name`, because Prometheus reserves the label `job`.
  const jobs = gauge('torvet_jobs', 'Jobs in the queue by name and state.', ['name', 'state']);
  const jobAge = gauge(
    'torvet_job_oldest_seconds',
    'Seconds since the oldest waiting job of a name was due.',
    ['name'],
  );
  const mails = gauge('torvet_mails', 'Mails that are queued or could not be sent, by state.', ['state']);
  const mailAge = gauge('torvet_mail_oldest_seconds', 'Age of the oldest queued mail.');
  const imports = gauge('torvet_imports', 'Imports that have not ended, by state.', ['state']);

  const collect = async () => {
    free.set(await freeBytes());
    if (database.pool) {
      for (const [state, amount] of Object.entries(database.pool())) connections.set({ state }, amount);
    }
    const stored = await readStored(database.db).catch(() => undefined);
    up.set(stored ? 1 : 0);
    // Removes old values, so that an unknown value is absent instead of outdated.
    for (const one of [jobs, jobAge, mails, mailAge, imports]) one.reset();
    if (!stored) return;
    // Every series starts at 0, because Prometheus detects no increase if a series begins with the first failure.
    for (const name of stored.queues) jobs.set({ name, state: 'failed' }, 0);
    for (const { name, state, amount, age } of stored.jobs) {
      jobs.set({ name, state }, amount);
      if (state === 'waiting') jobAge.set({ name }, age);
    }
    for (const { state, amount, age } of stored.mails) {
      mails.set({ state }, amount);
      if (state === 'queued') mailAge.set(age);
    }
    for (const { state, amount } of stored.imports) imports.set({ state }, amount);
  };

  const registries = [registry, processRegistry()];
  if (cluster.isWorker) AggregatorRegistry.setRegistries(registries);
  return {
    scrape: async () => {
      const merged = Registry.merge(registries);
      const text = cluster.isWorker ? await scrapeAllWorkers() : await merged.metrics();
      return { text, contentType: merged.contentType };
    },
  };
};
