import { AppError } from '../errors';
import { wideNetworkOf } from '../ipAddress';

/** Networks remembered: more would be a flood from everywhere, which the queue bounds. */
const mostNetworks = 10_000;

/** Milliseconds until the database is queried again: a successful sign-in may have reduced the count. */
const recheckMs = 10_000;

interface Limited {
  /** Time of the next check, and the end of the limit's window. */
  recheckAt: number;
  endsAt: number;
  headers: AppError['headers'];
}

/** Networks that are over a limit, so that their further requests are rejected without a query or a place in a queue. */
export interface LimitedNetworks {
  /** @param network an address as it is counted, or the /48 of one. @param error the `rate_limited` of its count. */
  add: (network: string, error: AppError) => void;
  /** Error for a request from an address; undefined when neither it nor its /48 is limited. */
  errorFor: (address: string) => AppError | undefined;
}

/** @param now milliseconds. */
export const openLimitedNetworks = (now: () => number = Date.now): LimitedNetworks => {
  const networks = new Map<string, Limited>();
  return {
    add: (network, { retryAfter = 1, headers }) => {
      const endsAt = now() + retryAfter * 1000;
      networks.delete(network);
      networks.set(network, { recheckAt: Math.min(endsAt, now() + recheckMs), endsAt, headers });
      const [oldest] = networks.keys();
      if (networks.size > mostNetworks && oldest !== undefined) networks.delete(oldest);
    },
    errorFor: (address) => {
      for (const network of [address, wideNetworkOf(address)]) {
        const limited = network === undefined ? undefined : networks.get(network);
        if (network === undefined || !limited) continue;
        if (limited.recheckAt <= now()) {
          networks.delete(network);
          continue;
        }
        const retryAfter = Math.max(1, Math.ceil((limited.endsAt - now()) / 1000));
        const ratelimit = `"calls";r=0;t=${retryAfter}`;
        return new AppError('rate_limited', { retryAfter, headers: { ...limited.headers, ratelimit } });
      }
      return undefined;
    },
  };
};
