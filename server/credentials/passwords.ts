import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimiter } from '../limits/concurrencyLimiter';

/** Argon2id parameters that OWASP recommends first; a hash takes about 20 ms of processor time. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits concurrent hashing. Each hash occupies a core and one of libuv's four threads; half of them remain for other
 * requests. The sign-in queue limits the number of waiting calls.
 */
const hashing = concurrencyLimiter({ atOnce: availableParallelism() >= 4 ? 2 : 1, waiting: 1_000 });

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, settings));

/** Hashes a secret with a fixed salt, for secrets that are looked up by their hash. */
export const hashWithSalt = (secret: string, salt: Uint8Array): Promise<string> =>
  hashing.run(() => hash(secret, { ...settings, salt }));

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$/;

/** Hashes a secret with the parameters and salt of a stored hash; equal secrets have equal hashes. */
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
 * Returns true if a password matches a hash. Without a hash, the function takes the same time and returns false, so
 * that an unknown user cannot be distinguished from a wrong password (docs/decisions/sign-in.md).
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
