import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { isScrapeRequest, type ScrapeResponse } from './monitoring/scrapeMessages';

/** A worker that ends within `withinMs` counts as failed; `most` consecutive failures end the server. */
const failures = { withinMs: 5_000, most: 5 };

/** Collects the metrics of all workers for `/metrics`. */
const aggregateMetrics = () => {
  const registry = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isScrapeRequest(message)) return;
    const answer = async (): Promise<ScrapeResponse> => {
      try {
        return { scraped: message.scrape, text: await registry.clusterMetrics() };
      } catch (error) {
        return { scraped: message.scrape, error: String(error) };
      }
    };
    void answer().then((response) => worker.isConnected() && worker.send(response));
  });
};

interface WorkersParts {
  count: number;
  /** Prints a line for the operator. */
  say: (line: string) => void;
  /** Called once all workers accept requests. */
  ready: () => void;
}

/**
 * Runs the server in several worker processes that share one port. A worker that ends is replaced. SIGTERM and SIGINT
 * stop all workers, and this process ends after the last worker. If this process is killed, the workers end by
 * themselves.
 */
export const runWorkers = ({ count, say, ready }: WorkersParts): void => {
  const startedAt = new Map<number, number>();
  let listening = 0;
  let failed = 0;
  let exitCode = 0;
  let isStopping = false;

  const fork = (slot: number) => {
    const worker = cluster.fork({ TORVET_WORKER: String(slot) });
    startedAt.set(worker.id, performance.now());
    worker.once('listening', () => {
      listening += 1;
      if (listening === count) ready();
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      const lived = performance.now() - (startedAt.get(worker.id) ?? 0);
      if (isStopping) {
        exitCode ||= code ?? 1;
        if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(exitCode);
        return;
      }
      failed = lived < failures.withinMs ? failed + 1 : 0;
      // A worker that cannot start has printed the reason, and a replacement would fail too.
      if (listening === 0 || failed >= failures.most) {
        exitCode = 1;
        stop();
        return;
      }
      say(`Worker ${slot} ended (${signal ?? code}) and is replaced.`);
      fork(slot);
    });
  };
  const stop = () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {});
    for (const worker of workers) worker?.process.kill('SIGTERM');
    if (workers.length === 0) process.exit(exitCode);
  };

  aggregateMetrics();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  for (let slot = 1; slot <= count; slot += 1) fork(slot);
};
