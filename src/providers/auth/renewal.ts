import { sessions } from '../../../schemas/limits';
import { parseToken } from '../../../schemas/token';
import { AuthCallError } from './authCalls';

/** Dependencies of the renewal; tests replace them. */
export interface RenewalTools {
  readToken: () => string | undefined;
  keepToken: (token: string) => unknown;
  /** Requests a new token from the auth service. @throws AuthCallError */
  renewToken: (token: string) => Promise<string>;
  /** Runs one at a time across all tabs; without waiting when another tab is at it. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** The login session has expired or been revoked. */
  onRejected: () => void;
  onRenewed: () => void;
  /** False without a connection: a request would only fail, and the browser log an error. */
  isOnline: () => boolean;
  now: () => number;
}

const day = 24 * 60 * 60 * 1000;

/** Whether a token is old enough to be renewed (docs/decisions/sign-in.md). One that acts for an account ends when it ends. */
export const isDue = (token: string, now: number): boolean => {
  try {
    const { iat, act } = parseToken(token);
    return act === undefined && typeof iat === 'number' && now - iat * 1000 > sessions.renewAfterDays * day;
  } catch {
    // A token that cannot be read is no token to renew: the guard leads to the sign-in page.
    return false;
  }
};

/** Renews the token in the background, once however often and in however many tabs it is requested. */
export const createRenewal = (tools: RenewalTools): (() => Promise<void>) => {
  const { readToken, keepToken, renewToken, exclusively, onRejected, onRenewed, isOnline, now } = tools;

  const renew = async () => {
    // Read once more: another tab may have renewed it while this one waited.
    const token = readToken();
    if (token === undefined || !isDue(token, now())) return;
    try {
      const fresh = await renewToken(token);
      // A user who has signed out or begun to act meanwhile is not signed in again.
      if (readToken() !== token) return;
      keepToken(fresh);
      onRenewed();
    } catch (error) {
      if (error instanceof AuthCallError && error.code === 'not_signed_in') onRejected();
      // Anything else passes: the token still lives, and the next look tries again.
    }
  };

  let running: Promise<void> | undefined;
  return () => {
    const token = readToken();
    if (token === undefined || !isDue(token, now()) || !isOnline()) return Promise.resolve();
    running ??= exclusively(renew).finally(() => {
      running = undefined;
    });
    return running;
  };
};

const lockName = 'torvet.renewal';

/** One renewal at a time across tabs, by the browser's locks; without locks (plain http) each tab renews by itself. */
export const exclusivelyAcrossTabs = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};
