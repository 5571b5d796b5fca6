/** Retry policy of a failed job, with the property names of pg-boss; times are in seconds. */
export interface Retry {
  /** Maximum number of retries. */
  retryLimit: number;
  /** Delay before the first retry. */
  retryDelay: number;
  /** True if each delay is about twice the previous delay. */
  retryBackoff: boolean;
  /** Maximum delay. */
  retryDelayMax?: number;
}

/** Default retry policy, for about ten minutes. */
export const defaultRetry: Retry = { retryLimit: 8, retryDelay: 2, retryBackoff: true };

/** Retry policy of recurring jobs, which run again at the next due time. */
export const repeatedRetry: Retry = { retryLimit: 2, retryDelay: 5, retryBackoff: false };

/**
 * Minimum number of seconds over which a job is retried. With backoff, pg-boss chooses each delay at random between one
 * and two times the computed delay.
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
