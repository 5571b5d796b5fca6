import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimiter } from '../limits/concurrencyLimiter';

/** Argon2id (the library's default) with OWASP's first recommended settings: about 20 ms of processor time. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash occupies a processor and one of libuv's four threads, so half of them are left to other requests. The
 * sign-in queue limits how many wait here.
 */
const hashing = concurrencyLimiter({ atOnce: availableParallelism() >= 4 ? 2 : 1, waiting: 1_000 });

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, settings));

/** Hash with a fixed salt, for secrets that are looked up by their hash. */
export const hashWithSalt = (secret: string, salt: Uint8Array): Promise<string> =>
  hashing.run(() => hash(secret, { ...settings, salt }));

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$/;

/** Hash with the parameters and salt of a stored hash: both hashes are equal if the secrets are. */
export const hashLike = (storedHash: string, secret: string): Promise<string> => {
  const [, memoryCost, timeCost, parallelism, salt = ''] = stored.exec(storedHash) ?? [];
  const parameters = {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  };
  return hashing.run(() => hash(secret, parameters));
};

let decoy: Promise<string> | undefined;

/**
 * Returns whether a password matches a hash. Without a hash it takes the same time and returns false, so that unknown
 * users cannot be distinguished from wrong passwords (docs/decisions/sign-in.md).
 */
export const verifyPassword = async (
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> => {
  decoy ??= hash(randomBytes(18).toString('base64'), settings);
  const compared = passwordHash ?? (await decoy);
  const same = await hashing.run(() => verify(compared, password));
  return same && typeof passwordHash === 'string';
};
