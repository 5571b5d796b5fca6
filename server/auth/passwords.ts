import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/errors';

/** Argon2id (the library's default) at OWASP's first recommendation: about 20 ms each. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each costs a processor for its time: more at once would only make everything wait. */
const atOnce = 4;
const mayWait = 100;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new AppError('overloaded', { retryAfter: 2 });
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, settings));

let decoy: Promise<string> | undefined;

/**
 * True when the password is the one of the hash. Without a hash it takes the same time and is false, so that nobody
 * can tell an unknown user from a wrong password (docs/decisions/sign-in.md).
 */
export const verifyPassword = async (
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> => {
  decoy ??= hash(randomBytes(18).toString('base64'), settings);
  const compared = passwordHash ?? (await decoy);
  const same = await inTurn(() => verify(compared, password));
  return same && typeof passwordHash === 'string';
};
