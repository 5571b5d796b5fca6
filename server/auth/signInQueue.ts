import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenSecrets } from '../credentials/secret';
import type { AppError } from '../errors';
import { operationOf } from '../http/requestPath';
import { callSignal } from '../http/timeLimits';
import { addressOf, queueNetworkOf } from '../ipAddress';
import { concurrencyLimiter } from '../limits/concurrencyLimiter';
import { knownUser } from './knownBrowser';
import { type LimitedNetworks, openLimitedNetworks } from './limitedNetworks';

/** Client of a queued operation. */
interface Queued {
  reply: FastifyReply;
  /** User of a signed-in caller; undefined for a public operation. */
  userID?: number | undefined;
}

/**
 * Queue of operations that check a password or another secret, such as sign-in, second step or password reset.
 */
export interface SignInQueue {
  /**
   * Runs an operation when a slot is free.
   * @throws AppError `rate_limited` or `overloaded` if a queue is full or the wait is too long.
   */
  run: <T>(work: () => Promise<T>, queued: Queued) => Promise<T>;
  /**
   * Rejects further requests of this operation from unknown browsers in a network, before they are queued.
   * @param network normalised IP address, or the /48 network of an IPv6 address. @param error error of the exceeded
   * limit.
   */
  limit: (request: FastifyRequest, network: string, error: AppError) => void;
}

/** Limit of concurrent operations per network or user, so that slow operations do not delay other networks. */
const perKey = { atOnce: 3, error: 'rate_limited' } as const;

/** Queue for unknown browsers; the key is the network. */
const strangers = { atOnce: 8, waiting: 100, perKey: { ...perKey, waiting: 20 } };

/** Queue for signed-in callers and for users in known browsers; the key is the user. */
const known = { atOnce: 8, waiting: 100, perKey: { ...perKey, waiting: 5 } };

/**
 * Milliseconds in a queue after which a request gets 503. Shorter than the time limit of a response, which leaves time
 * for the work.
 */
const waitMs = 3_000;

/**
 * Delay in milliseconds before a rejection, so that clients that ignore `Retry-After` do not retry faster. The delay is
 * random, so that clients do not retry at the same time. If `atOnce` responses are already delayed, further rejections
 * are immediate.
 */
const rejection = { leastMs: 1_500, mostMs: 3_000, atOnce: 2_000 };

export const openSignInQueue = (tokenSecrets: TokenSecrets): SignInQueue => {
  const [strangerLimiter, knownLimiter] = [concurrencyLimiter(strangers), concurrencyLimiter(known)];
  const limited = new Map<string, LimitedNetworks>();
  let rejecting = 0;

  const limitedOf = (request: FastifyRequest): LimitedNetworks => {
    const operation = operationOf(request) ?? '';
    const networks = limited.get(operation) ?? openLimitedNetworks();
    limited.set(operation, networks);
    return networks;
  };

  const rejectLater = async (signal: AbortSignal, error: unknown): Promise<never> => {
    if (rejecting < rejection.atOnce) {
      rejecting += 1;
      await delay(randomInt(rejection.leastMs, rejection.mostMs), undefined, { signal }).catch(
        () => undefined,
      );
      rejecting -= 1;
    }
    throw error;
  };

  return {
    limit: (request, network, error) => limitedOf(request).add(network, error),
    run: async (work, { reply, userID }) => {
      const { request } = reply;
      const signal = callSignal(reply, waitMs);
      const user = userID ?? knownUser(request, { tokenSecrets });
      const error = user === undefined ? limitedOf(request).errorFor(addressOf(request)) : undefined;
      if (error) return rejectLater(signal, error);
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        return work();
      };
      const result =
        user === undefined
          ? strangerLimiter.run(begin, { key: queueNetworkOf(addressOf(request)), signal })
          : knownLimiter.run(begin, { key: user, signal });
      return result.catch((error: unknown) => {
        if (hasBegun) throw error;
        return rejectLater(signal, error);
      });
    },
  };
};
