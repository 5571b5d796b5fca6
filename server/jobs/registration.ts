import type { Retry } from './retry';

export interface Run {
  /** Id of the job, which is equal at each attempt. */
  id: string;
  /** True at the last attempt, after which a failure is not retried automatically. */
  isLast: boolean;
  /**
   * Aborted when the server stops, or when another server has taken over the job. Long jobs check the signal between
   * steps (`throwIfAborted`) and continue at the next attempt. A job that returns is complete, even if the signal is
   * aborted.
   */
  signal: AbortSignal;
}

/** Registered job: recurring (with `cron`) or sent. */
export interface Registration {
  name: string;
  cron?: string;
  /** Maximum number of concurrent jobs per server. */
  concurrency: number;
  retry: Retry;
  work: (data: unknown, run: Run) => Promise<unknown>;
}
