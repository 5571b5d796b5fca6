import { apiKeyLimits } from '../../schemas/apiKey';
import { type ConcurrencyLimiter, concurrencyLimiter } from '../http/concurrencyLimiter';

/** Runs calls by the id of their API key; one that has as many going on as it may is told `rate_limited` at once. */
export const openKeyCalls = (): ConcurrencyLimiter =>
  concurrencyLimiter({
    atOnce: Number.POSITIVE_INFINITY,
    waiting: 0,
    perKey: { atOnce: apiKeyLimits.callsAtOnce, waiting: 0, refusal: 'rate_limited' },
  });
