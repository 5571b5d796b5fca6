import { AppError } from '../errors';
import { wideNetworkOf } from '../ipAddress';

/** Maximum number of stored networks. A flood from more networks is limited by the queue. */
const mostNetworks = 10_000;

/** Milliseconds until the count is read again from the database; a successful sign-in may have reduced the count. */
const recheckMs = 10_000;

interface Limited {
  /** Time of the next query. */
  recheckAt: number;
  endsAt: number;
  headers: AppError['headers'];
}

/** Networks that exceed a limit. Further requests from them are rejected without a query and without being queued. */
export interface LimitedNetworks {
  /**
   * @param network normalised IP address, or the /48 network of an IPv6 address.
   * @param error `rate_limited` error of the exceeded limit.
   */
  add: (network: string, error: AppError) => void;
  /** Returns the error for an IP address; undefined if neither the IP address nor its /48 network is limited. */
  errorFor: (address: string) => AppError | undefined;
}

/** @param now returns the current time in milliseconds. */
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
