/** Retry options of pg-boss, in seconds. */
export interface Retry {
  /** Maximum number of retries. */
  retryLimit: number;
  /** The first wait. */
  retryDelay: number;
  /** Exponential backoff. */
  retryBackoff: boolean;
  /** No wait is longer. */
  retryDelayMax?: number;
}

/** Default retries: about ten minutes. */
export const defaultRetry: Retry = { retryLimit: 8, retryDelay: 2, retryBackoff: true };

/** Retries of recurring jobs are few, since they run again at their next time. */
export const repeatedRetry: Retry = { retryLimit: 2, retryDelay: 5, retryBackoff: false };

/**
 * Seconds over which something is tried at least: pg-boss draws each growing wait between once and twice what it
 * counts on.
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
