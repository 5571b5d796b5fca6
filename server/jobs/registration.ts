import type { Retry } from './retry';

/** Context of a running job. */
export interface Run {
  /** Id of the job, equal for all attempts. */
  id: string;
  /** The last attempt: a failure is not retried. */
  isLast: boolean;
  /**
   * Aborted when the server stops, or when the job was given to another one. Long jobs check it between steps
   * (`throwIfAborted`) and continue when they run again. A job that returns is done, however late the signal came.
   */
  signal: AbortSignal;
}

/** Work that repeats (with `cron`) or that is sent. */
export interface Registration {
  name: string;
  cron?: string;
  /** Concurrent jobs per server. */
  concurrency: number;
  retry: Retry;
  work: (data: unknown, run: Run) => Promise<unknown>;
}
