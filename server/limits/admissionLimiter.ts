import { AppError } from '../errors';

/**
 * Limits the concurrency of requests. Further requests are queued briefly and then get 503, so that accepted requests
 * remain fast under load.
 */
export interface AdmissionLimiter {
  /** Waits for a slot. @throws AppError `overloaded` if no slot becomes free in time. */
  enter: () => Promise<void> | undefined;
  leave: () => void;
}

interface Waiting {
  letIn: () => void;
  timer: NodeJS.Timeout;
}

/** Maximum waiting time of a request in milliseconds. */
const timeoutMs = 1_500;
const mayWait = 2_000;

/** @param atOnce maximum number of concurrent requests. */
export const openAdmissionLimiter = (atOnce: number): AdmissionLimiter => {
  let working = 0;
  const waiting = new Set<Waiting>();

  const queue = () =>
    new Promise<void>((resolve, reject) => {
      const turn: Waiting = {
        letIn: resolve,
        timer: setTimeout(() => {
          waiting.delete(turn);
          reject(new AppError('overloaded', { retryAfter: 1 }));
        }, timeoutMs),
      };
      waiting.add(turn);
    });

  return {
    enter: () => {
      if (working < atOnce) {
        working += 1;
        return undefined;
      }
      if (waiting.size >= mayWait) throw new AppError('overloaded', { retryAfter: 1 });
      return queue();
    },
    leave: () => {
      const [next] = waiting;
      if (!next) {
        working -= 1;
        return;
      }
      // The next waiting request gets the slot.
      waiting.delete(next);
      clearTimeout(next.timer);
      next.letIn();
    },
  };
};
