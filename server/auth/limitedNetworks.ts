import { AppError } from '../errors';
import { wideNetworkOf } from '../ipAddress';

/** Maximum number of stored networks. More networks would be a distributed flood, which the queue limits. */
const mostNetworks = 10_000;

/** Milliseconds until the database is queried again: a successful sign-in may have reduced the count. */
const recheckMs = 10_000;

interface Limited {
  /** Time of the next check, and of the end of the limit's window. */
  recheckAt: number;
  endsAt: number;
  headers: AppError['headers'];
}

/** Networks that exceed a limit: their further requests are rejected without a query or a place in the queue. */
export interface LimitedNetworks {
  /**
   * @param network address as it is counted, or the /48 of one.
   * @param error `rate_limited` error of its count.
   */
  add: (network: string, error: AppError) => void;
  /** Error for a request from an address; undefined if neither the address nor its /48 is limited. */
  errorFor: (address: string) => AppError | undefined;
}

/** @param now current time in milliseconds. */
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
