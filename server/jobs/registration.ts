import type { Retry } from './retry';

/** Context of a running job. */
export interface Run {
  /** The same at each attempt of a job. */
  id: string;
  /** True at the last attempt: a failure is not retried automatically. */
  isLast: boolean;
  /**
   * Aborted when the server stops, or when the job was given to another server. Long jobs check the signal between
   * steps (`throwIfAborted`) and continue at the next attempt. A job that returns is complete, however late the signal
   * came.
   */
  signal: AbortSignal;
}

/** Work that is repeated (with `cron`) or sent. */
export interface Registration {
  name: string;
  cron?: string;
  /** Maximum number of concurrent jobs on each server. */
  concurrency: number;
  retry: Retry;
  work: (data: unknown, run: Run) => Promise<unknown>;
}
