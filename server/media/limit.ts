import { AppError } from '../http/errors';

/** Runs work while there is room for it, and lets the rest wait in turn. */
export interface Limit {
  /** @throws AppError `overloaded` when too many wait already. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** The same for work that nobody waits for: it begins only when nothing else is going on. */
  runIdle: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * @param atOnce how much work goes on at the same time.
 * @param waiting how much may wait for its turn.
 */
export const limit = (atOnce: number, waiting: number): Limit => {
  const turns: (() => void)[] = [];
  const idleTurns: (() => void)[] = [];
  let running = 0;

  const next = () => {
    if (running >= atOnce) return;
    const turn = turns.shift() ?? (running === 0 ? idleTurns.shift() : undefined);
    if (!turn) return;
    running += 1;
    turn();
  };
  const inTurn = async <T>(lane: (() => void)[], work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => {
      lane.push(resolve);
      next();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  };
  return {
    run: async (work) => {
      if (turns.length >= waiting) throw new AppError('overloaded', { retryAfter: 5 });
      return inTurn(turns, work);
    },
    runIdle: (work) => inTurn(idleTurns, work),
  };
};
