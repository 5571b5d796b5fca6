import { appConfig } from '../config';
import { readToken } from './tokenCookie';

/**
 * The auth service as the public part calls it. On plain `fetch`: the sign-in page is small
 * because it loads nothing of the app's data layer.
 */

/** Why an auth call failed: the server's code, or `offline` without an answer. */
export class AuthCallError extends Error {
  readonly code: string;
  /** Seconds to wait, when the server gives them (429). */
  readonly retryAfter: number | undefined;

  constructor(code: string, retryAfter?: number) {
    super(code);
    this.name = 'AuthCallError';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const errorCode = async (response: Response): Promise<string> => {
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string')
      return body.code;
  } catch {
    // No body of ours: a proxy answered.
  }
  return response.status === 429 ? 'rate_limited' : 'unknown';
};

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
};

const headersFor = (body: unknown, token: string | undefined): Record<string, string> => ({
  'Accept-Language': document.documentElement.lang,
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
});

const call = async (path: string, body?: unknown, token?: string): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(`${appConfig().authURL}${path}`, {
      method: 'POST',
      // The server keeps its login session in a cookie of its own.
      credentials: 'include',
      headers: headersFor(body, token),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new AuthCallError('offline');
  }
  if (!response.ok) throw new AuthCallError(await errorCode(response), retryAfterOf(response));
  return response;
};

/** Signs in. @returns the bearer token. @throws AuthCallError */
export const login = async (username: string, password: string): Promise<string> =>
  (await call('/login', { username, password })).text();

/** Requests a mail with a link to a new password; the answer is the same for an unknown e-mail. @throws AuthCallError */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await call('/reset-password', { email });
};

/** Sets a new password with the token of that link. @throws AuthCallError `reset_token_invalid` once it is used or old. */
export const completePasswordReset = async (token: string, password: string): Promise<void> => {
  await call('/reset-password', { token, password });
};

/** What whoever holds an invitation's link is shown of it. */
export interface OpenedInvitation {
  accountName: string;
  email: string;
  username: string;
  name: string;
  /** Empty when staff did. */
  invitedBy: string;
}

const textIn = (value: object, key: string): string => {
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : '';
};

/** What an invitation is to. @throws AuthCallError `invitation_invalid` once it is used, withdrawn or over. */
export const readInvitation = async (token: string): Promise<OpenedInvitation> => {
  const body: unknown = await (await call('/invitation', { token })).json();
  const found: unknown = typeof body === 'object' && body !== null && 'invitation' in body && body.invitation;
  if (typeof found !== 'object' || found === null) throw new AuthCallError('unknown');
  return {
    accountName: textIn(found, 'accountName'),
    email: textIn(found, 'email'),
    username: textIn(found, 'username'),
    name: textIn(found, 'name'),
    invitedBy: textIn(found, 'invitedBy'),
  };
};

/** Accepts it. @throws AuthCallError `invitation_invalid`; `invalid` for a password that is guessed at once. */
export const acceptInvitation = async (token: string, name: string, password: string): Promise<void> => {
  await call('/accept-invitation', { token, name, password });
};

/** Ends the login session at the server. @throws AuthCallError */
export const logout = async (): Promise<void> => {
  await call('/logout', undefined, readToken());
};

/** A fresh token for the current one. @throws AuthCallError `not_signed_in` once the login session is gone or revoked. */
export const renewToken = async (token: string): Promise<string> =>
  (await call('/renew-token', { token })).text();
