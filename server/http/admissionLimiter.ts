import { AppError } from './errors';

/**
 * Lets so many requests work at once and holds the others back for a moment: under a storm each that is let in is
 * soon done, and each that is not gets its error in time, instead of all of them being slow.
 */
export interface AdmissionLimiter {
  /** Lets the request in, at once or when its turn comes. @throws AppError `overloaded` when it does not in time. */
  enter: () => Promise<void> | undefined;
  leave: () => void;
}

interface Waiting {
  letIn: () => void;
  timer: NodeJS.Timeout;
}

/** Milliseconds that a request may wait for its turn. */
const timeoutMs = 1_500;
const mayWait = 2_000;

/** @param atOnce how many may work at the same time. */
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
      // The place goes from one to the other.
      waiting.delete(next);
      clearTimeout(next.timer);
      next.letIn();
    },
  };
};
