import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '../../schemas/operations/operation';
import { sha256 } from '../credentials/sessions';
import { addressOf } from '../ipAddress';
import { addCalls, countCall, countFrom, forgiveCalls } from '../limits/rateLimit';
import type { Services } from '../services';
import { knownBrowser } from './knownBrowser';

const seconds = 15 * 60;

/** Wrong passwords in a quarter of an hour, beyond which further ones are rejected. */
const limits = {
  /** Attempts by one name from one address. */
  nameAndAddress: { max: 10, seconds },
  /** Attempts from one address with any name. */
  address: { max: 100, seconds },
  /** Attempts from a browser that the user has signed in with before. */
  browser: { max: 10, seconds },
} satisfies Record<string, RateLimit>;

/**
 * Limit of wrong passwords for one name from all networks: it never locks a user out, but delays the response, doubling
 * with each step up to a maximum.
 */
const slowing = { free: 20, everyMore: 10, firstMs: 125, mostMs: 2_000, seconds };

/**
 * Milliseconds by which the response to an attempt is delayed. @param calls for its name in the window, including this
 * one.
 */
export const slownessOf = (calls: number): number => {
  const beyond = calls - slowing.free;
  if (beyond <= 0) return 0;
  return Math.min(slowing.mostMs, slowing.firstMs * 2 ** Math.floor((beyond - 1) / slowing.everyMore));
};

const held = new WeakMap<FastifyRequest, number>();

/** Delays the response after a failed attempt; after its work, so that it occupies no slot meanwhile. */
export const holdBack = async (request: FastifyRequest): Promise<void> => {
  const ms = held.get(request);
  if (ms) await new Promise((resolve) => setTimeout(resolve, ms));
};

interface Attempt {
  /** The password was right: the attempt does not count against the next one. */
  forgive: () => Promise<void>;
}

/** Name, and its user if there is one. */
interface Tried {
  name: string;
  user: { id: number; passwordHash: string | null } | undefined;
}

/**
 * Counts an attempt to sign in, by the current password: a new password starts at zero.
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
