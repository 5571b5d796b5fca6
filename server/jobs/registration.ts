import type { Retry } from './retry';

/** What work knows of the job that it is done for. */
export interface Run {
  /** The same each time that a job is tried. */
  id: string;
  /** When this fails, it is not tried again by itself. */
  isLast: boolean;
  /**
   * Aborted when the server is about to stop, or when the job has gone to another one. Long work looks at it between
   * its steps and throws its reason (`throwIfAborted`): what it has not finished it finishes when it is called again.
   * Work that returns is done, however late the signal came.
   */
  signal: AbortSignal;
}

/** Work that repeats (with `cron`) or that is sent. */
export interface Registration {
  name: string;
  cron?: string;
  /** On each server. */
  concurrency: number;
  retry: Retry;
  work: (data: unknown, run: Run) => Promise<unknown>;
}
