import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '../../schemas/operations/operation';
import { sha256 } from '../credentials/sessions';
import { addressOf } from '../ipAddress';
import { addCalls, countCall, countFrom, forgiveCalls } from '../limits/rateLimit';
import type { Services } from '../services';
import { knownBrowser } from './knownBrowser';

const seconds = 15 * 60;

/** Limits of wrong passwords per quarter of an hour. */
const limits = {
  /** For one user name from one address. */
  nameAndAddress: { max: 10, seconds },
  /** For one address with any user name. */
  address: { max: 100, seconds },
  /** For a browser in which the user has signed in before. */
  browser: { max: 10, seconds },
} satisfies Record<string, RateLimit>;

/**
 * Limit of wrong passwords for one name from all networks. Beyond it, responses are delayed, by twice as much at each
 * step up to a maximum; the user is never locked out.
 */
const slowing = { free: 20, everyMore: 10, firstMs: 125, mostMs: 2_000, seconds };

/**
 * Milliseconds by which the response to an attempt is delayed.
 * @param calls number of attempts for its name in the window, including this one.
 */
export const slownessOf = (calls: number): number => {
  const beyond = calls - slowing.free;
  if (beyond <= 0) return 0;
  return Math.min(slowing.mostMs, slowing.firstMs * 2 ** Math.floor((beyond - 1) / slowing.everyMore));
};

const held = new WeakMap<FastifyRequest, number>();

/**
 * Delays the response after a failed attempt. The delay is after the work, so that the request occupies no slot
 * meanwhile.
 */
export const holdBack = async (request: FastifyRequest): Promise<void> => {
  const ms = held.get(request);
  if (ms) await new Promise((resolve) => setTimeout(resolve, ms));
};

interface Attempt {
  /** Subtracts the attempt from the counts after a correct password. */
  forgive: () => Promise<void>;
}

/** User name, and its user if there is one. */
interface Tried {
  name: string;
  user: { id: number; passwordHash: string | null } | undefined;
}

/**
 * Counts a sign-in attempt. Counts are per current password: a new password starts at zero.
 * @throws AppError `rate_limited` beyond the limit of this browser, of this name from this address, or of this address.
 */
export const countAttempt = async (
  services: Pick<Services, 'database' | 'tokenSecrets' | 'signIns'>,
  { name, user }: Tried,
  request: FastifyRequest,
): Promise<Attempt> => {
  const { db } = services.database;
  const of = `${name}:${user?.passwordHash ? sha256(user.passwordHash) : ''}`;
  const browser = user && knownBrowser(request, services, user.id);
  if (browser) {
    const key = `login-browser:${browser}:${of}`;
    await countCall(db, key, limits.browser);
    return { forgive: () => forgiveCalls(db, [key]) };
  }
  const address = addressOf(request);
  const nameKey = `login-name:${of}`;
  const from = await countFrom(
    db,
    address,
    (network) => `login-address:${network}`,
    limits.address,
    (network, error) => services.signIns.limit(request, network, error),
  );
  const named = await countFrom(db, address, (network) => `login:${network}:${of}`, limits.nameAndAddress);
  const keys = [...from.keys, ...named.keys, nameKey];
  const [counted] = await addCalls(db, [{ key: nameKey, calls: 1 }], slowing);
  const ms = slownessOf(counted?.calls ?? 0);
  if (ms > 0) held.set(request, ms);
  return { forgive: () => forgiveCalls(db, keys) };
};
