import type { ErrorCode } from '../../schemas/api';
import { AppError } from '../errors';
import { concurrencyHeaders } from './rateLimit';

/** Options of queued work. */
export interface Turn {
  /** Key of the queue. Queues are processed round-robin, whatever their length. */
  key?: string | number;
  /** Ends the wait if aborted. Running work must check the signal itself. */
  signal?: AbortSignal | undefined;
}

/** Limits the number of concurrently running functions; further calls are queued by key. */
export interface ConcurrencyLimiter {
  /**
   * Runs work as soon as a slot is free. @throws AppError if the queue is full, or the reason of the signal.
   */
  run: <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;
  /** Runs background work, which starts only if nothing else is running. */
  runIdle: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Maximum numbers of running and of queued calls. */
interface Bounds {
  atOnce: number;
  waiting: number;
}

interface Limits extends Bounds {
  /** Maximum numbers per key; `error` is thrown if the queue of a key is full. */
  perKey?: Bounds & { error: ErrorCode };
}

interface Waiting {
  begin: () => void;
  reject: (reason: unknown) => void;
}

interface Lane {
  running: number;
  waiting: Set<Waiting>;
}

const retryAfter = 5;

export const concurrencyLimiter = ({ atOnce, waiting, perKey }: Limits): ConcurrencyLimiter => {
  /** Queues in round-robin order; the queue that had the last slot is at the end. */
  const lanes = new Map<string | number, Lane>();
  const idle = new Set<Waiting>();
  let running = 0;

  const queued = () => [...lanes.values()].reduce((sum, lane) => sum + lane.waiting.size, 0);
  const begin = (queue: Set<Waiting>): boolean => {
    const [first] = queue;
    if (!first) return false;
    queue.delete(first);
    first.begin();
    return true;
  };
  const next = (): void => {
    if (running >= atOnce) return;
    for (const [key, lane] of lanes) {
      if (lane.running >= (perKey?.atOnce ?? atOnce) || !begin(lane.waiting)) continue;
      lanes.delete(key);
      lanes.set(key, lane);
      return;
    }
    if (running === 0) begin(idle);
  };
  /** Waits for a slot; resolves when it is assigned. */
  const slot = (queue: Set<Waiting>, taken: () => void, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        if (queue.delete(waiter)) reject(signal?.reason);
      };
      const waiter: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', leave);
          running += 1;
          taken();
          resolve();
        },
        reject: (reason) => {
          signal?.removeEventListener('abort', leave);
          reject(reason);
        },
      };
      queue.add(waiter);
      signal?.addEventListener('abort', leave, { once: true });
      next();
    });
  /**
   * Removes the newest entry of the longest queue in favour of a key with a shorter queue, so that no key can occupy
   * all positions. @returns false if no queue is longer.
   */
  const dropForShorter = ({ waiting: shorter }: Lane): boolean => {
    const longest = [...lanes.values()].reduce<Set<Waiting>>(
      (found, lane) => (lane.waiting.size > found.size ? lane.waiting : found),
      shorter,
    );
    const newest = longest.size > shorter.size + 1 ? [...longest].at(-1) : undefined;
    if (!newest) return false;
    longest.delete(newest);
    newest.reject(new AppError('overloaded', { retryAfter }));
    return true;
  };
  const requireSpace = (lane: Lane): void => {
    if (perKey && lane.running >= perKey.atOnce && lane.waiting.size >= perKey.waiting) {
      const { error, atOnce: most } = perKey;
      const headers = error === 'rate_limited' ? concurrencyHeaders(most, retryAfter) : {};
      throw new AppError(error, { retryAfter, headers });
    }
    if (running >= atOnce && queued() >= waiting && !dropForShorter(lane))
      throw new AppError('overloaded', { retryAfter });
  };

  return {
    run: async (work, { key = '', signal } = {}) => {
      signal?.throwIfAborted();
      const lane = lanes.get(key) ?? { running: 0, waiting: new Set() };
      requireSpace(lane);
      lanes.set(key, lane);
      try {
        await slot(lane.waiting, () => (lane.running += 1), signal);
        try {
          return await work();
        } finally {
          running -= 1;
          lane.running -= 1;
        }
      } finally {
        if (lane.running === 0 && lane.waiting.size === 0 && lanes.get(key) === lane) lanes.delete(key);
        next();
      }
    },
    runIdle: async (work) => {
      await slot(idle, () => undefined);
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
};
