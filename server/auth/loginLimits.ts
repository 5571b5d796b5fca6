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
  /** Limit per user name and IP address. */
  nameAndAddress: { max: 10, seconds },
  /** Limit per IP address, for all user names together. */
  address: { max: 100, seconds },
  /** Limit per browser in which the user has signed in before. */
  browser: { max: 10, seconds },
} satisfies Record<string, RateLimit>;

/**
 * Limit of wrong passwords per user name, from all networks. After more wrong passwords, responses are delayed. The
 * delay doubles at each step, up to a maximum; the user is never locked out.
 */
const slowing = { free: 20, everyMore: 10, firstMs: 125, mostMs: 2_000, seconds };

/**
 * Milliseconds by which the response to a failed attempt is delayed.
 * @param calls number of attempts with the user name in the window, including this attempt.
 */
export const slownessOf = (calls: number): number => {
  const beyond = calls - slowing.free;
  if (beyond <= 0) return 0;
  return Math.min(slowing.mostMs, slowing.firstMs * 2 ** Math.floor((beyond - 1) / slowing.everyMore));
};

const held = new WeakMap<FastifyRequest, number>();

/**
 * Delays the response to a failed attempt. The delay follows the work, so that the request occupies no slot during the
 * delay.
 */
export const holdBack = async (request: FastifyRequest): Promise<void> => {
  const ms = held.get(request);
  if (ms) await new Promise((resolve) => setTimeout(resolve, ms));
};

interface Attempt {
  /** Subtracts the attempt from the counts after a correct password. */
  forgive: () => Promise<void>;
}

/** User name of an attempt, and the user with this name. */
interface Tried {
  name: string;
  user: { id: number; passwordHash: string | null } | undefined;
}

/**
 * Counts a sign-in attempt. Counting restarts at zero after a change of the password.
 * @throws AppError `rate_limited` if a limit of the browser, of the user name and IP address, or of the IP address is
 * exceeded.
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
