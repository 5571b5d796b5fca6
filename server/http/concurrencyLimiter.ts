import type { ErrorCode } from '../../schemas/api';
import { AppError } from './errors';
import { concurrencyHeaders } from './rateLimit';

/** Whose turn it is, and how long it is waited for. */
export interface Turn {
  /** Those with the same key take turns with those of other keys, however many they are. */
  key?: string | number;
  /** Ends the waiting; work that has begun has to heed the signal itself. */
  signal?: AbortSignal | undefined;
}

/** Runs work while there is room for it; the rest waits, the keys taking turns. */
export interface ConcurrencyLimiter {
  /** @throws AppError when too much waits already, or the signal's reason. */
  run: <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;
  /** The same for work that nobody waits for: it begins only when nothing else is going on. */
  runIdle: <T>(work: () => Promise<T>) => Promise<T>;
}

/** How much goes on at the same time, and how much may wait for its turn. */
interface Bounds {
  atOnce: number;
  waiting: number;
}

interface Limits extends Bounds {
  /** The same for each key; `error` is thrown when a key has too much waiting. */
  perKey?: Bounds & { error: ErrorCode };
}

interface Lane {
  running: number;
  waiting: Set<() => void>;
}

const retryAfter = 5;

export const concurrencyLimiter = ({ atOnce, waiting, perKey }: Limits): ConcurrencyLimiter => {
  /** In the order of their turns: whoever has just had one stands last. */
  const lanes = new Map<string | number, Lane>();
  const idle = new Set<() => void>();
  let running = 0;

  const queued = () => [...lanes.values()].reduce((sum, lane) => sum + lane.waiting.size, 0);
  const begin = (turns: Set<() => void>): boolean => {
    const [turn] = turns;
    if (!turn) return false;
    turns.delete(turn);
    turn();
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
  /** Waits for a place, which is taken when it resolves. */
  const place = (turns: Set<() => void>, taken: () => void, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        if (turns.delete(turn)) reject(signal?.reason);
      };
      const turn = () => {
        signal?.removeEventListener('abort', leave);
        running += 1;
        taken();
        resolve();
      };
      turns.add(turn);
      signal?.addEventListener('abort', leave, { once: true });
      next();
    });
  const requireRoom = (lane: Lane): void => {
    if (perKey && lane.running >= perKey.atOnce && lane.waiting.size >= perKey.waiting) {
      const { error, atOnce: most } = perKey;
      const headers = error === 'rate_limited' ? concurrencyHeaders(most, retryAfter) : {};
      throw new AppError(error, { retryAfter, headers });
    }
    if (running >= atOnce && queued() >= waiting) throw new AppError('overloaded', { retryAfter });
  };

  return {
    run: async (work, { key = '', signal } = {}) => {
      signal?.throwIfAborted();
      const lane = lanes.get(key) ?? { running: 0, waiting: new Set() };
      requireRoom(lane);
      lanes.set(key, lane);
      try {
        await place(lane.waiting, () => (lane.running += 1), signal);
        try {
          return await work();
        } finally {
          running -= 1;
          lane.running -= 1;
        }
      } finally {
        if (lane.running === 0 && lane.waiting.size === 0) lanes.delete(key);
        next();
      }
    },
    runIdle: async (work) => {
      await place(idle, () => undefined);
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
};
