import { sessions } from '../../../schemas/limits';
import { parseToken } from '../../../schemas/token';
import { AuthCallError } from './authCalls';

/** Dependencies of the renewal, which tests replace. */
export interface RenewalTools {
  readToken: () => string | undefined;
  keepToken: (token: string) => unknown;
  /**
   * Requests a new access token from the auth service.
   * @throws AuthCallError
   */
  renewToken: (token: string) => Promise<string>;
  /** Runs one renewal at a time across all tabs. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Called if the session has expired or was revoked. */
  onRejected: () => void;
  onRenewed: () => void;
  /** Returns false when offline: a request would fail, and log an error to the console. */
  isOnline: () => boolean;
  now: () => number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * True if an access token is old enough to be renewed (docs/decisions/sign-in.md). Tokens of an impersonation are never
 * renewed.
 */
export const isDue = (token: string, now: number): boolean => {
  try {
    const { iat, act } = parseToken(token);
    return act === undefined && typeof iat === 'number' && now - iat * 1000 > sessions.renewAfterDays * day;
  } catch {
    // A token that cannot be parsed is not renewed; the guard redirects to the sign-in page.
    return false;
  }
};

/**
 * Creates a function that renews the access token in the background. Concurrent calls, even in several tabs, cause only
 * one request.
 */
export const createRenewal = (tools: RenewalTools): (() => Promise<void>) => {
  const { readToken, keepToken, renewToken, exclusively, onRejected, onRenewed, isOnline, now } = tools;

  const renew = async () => {
    // Read again, because another tab may have renewed the token in the meantime.
    const token = readToken();
    if (token === undefined || !isDue(token, now())) return;
    try {
      const fresh = await renewToken(token);
      // The user may have signed out, or started an impersonation, in the meantime.
      if (readToken() !== token) return;
      keepToken(fresh);
      onRenewed();
    } catch (error) {
      if (error instanceof AuthCallError && error.code === 'not_signed_in') onRejected();
      // Other errors are temporary: the token is still valid, and the next check retries.
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

/**
 * Runs one renewal at a time across tabs, with the Web Locks API. Without that API (plain http), tabs renew
 * independently.
 */
export const exclusivelyAcrossTabs = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};
