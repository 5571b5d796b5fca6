/** Retry policy of a failed job, with the names of pg-boss; times in seconds. */
export interface Retry {
  /** Maximum number of retries. */
  retryLimit: number;
  /** Wait before the first retry. */
  retryDelay: number;
  /** Whether each wait is about twice the previous one. */
  retryBackoff: boolean;
  /** Maximum wait. */
  retryDelayMax?: number;
}

/** Default retries: about ten minutes. */
export const defaultRetry: Retry = { retryLimit: 8, retryDelay: 2, retryBackoff: true };

/** Retry policy of repeated jobs, which run at the next due time anyway. */
export const repeatedRetry: Retry = { retryLimit: 2, retryDelay: 5, retryBackoff: false };

/**
 * Minimum number of seconds over which a job is retried: pg-boss draws each growing wait between one and two times its
 * computed value.
 */
export const retrySeconds = ({
  retryLimit,
  retryDelay,
  retryBackoff,
  retryDelayMax = Infinity,
}: Retry): number =>
  Array.from({ length: retryLimit }, (_, tried) =>
    Math.min(retryBackoff ? retryDelay * 2 ** Math.min(tried, 15) : retryDelay, retryDelayMax),
  ).reduce((sum, seconds) => sum + seconds, 0);
