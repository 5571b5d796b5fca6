import { appConfig } from '../config';
import { readToken } from './tokenCookie';

/**
 * The auth service as the public part calls it. On plain `fetch`: the sign-in page is small
 * because it loads nothing of the app's data layer.
 */

/** Why an auth call failed: the server's code, or `offline` without an answer. */
export class AuthCallError extends Error {
  readonly code: string;
  /** Further content of the response. */
  readonly answer: Readonly<Record<string, unknown>>;
  /** Seconds to wait, when the server gives them (429). */
  readonly retryAfter: number | undefined;

  constructor(code: string, answer: Readonly<Record<string, unknown>> = {}, retryAfter?: number) {
    super(code);
    this.answer = answer;
    this.name = 'AuthCallError';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Why a call failed, by its answer: without a body of ours, a proxy gave it. */
const errorOf = async (response: Response): Promise<AuthCallError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const answer = typeof body === 'object' && body !== null ? { ...body } : {};
  const code = 'code' in answer && typeof answer.code === 'string' ? answer.code : undefined;
  const otherwise = response.status === 429 ? 'rate_limited' : 'unknown';
  return new AuthCallError(code ?? otherwise, answer, retryAfterOf(response));
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

/** Calls the auth service. @throws AuthCallError */
export const callAuth = async (
  path: string,
  body?: unknown,
  token?: string,
  signal?: AbortSignal,
): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(`${appConfig().authURL}${path}`, {
      method: 'POST',
      // The server stores the login session in its own cookie.
      credentials: 'include',
      headers: headersFor(body, token),
      ...(signal ? { signal } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new AuthCallError('offline');
  }
  if (!response.ok) throw await errorOf(response);
  return response;
};

/** Signs in. @returns the bearer token. @throws AuthCallError */
export const login = async (username: string, password: string): Promise<string> =>
  (await callAuth('/login', { username, password })).text();

/** Ends the login session at the server. @throws AuthCallError */
export const logout = async (): Promise<void> => {
  await callAuth('/logout', undefined, readToken());
};

/** A fresh token for the current one. @throws AuthCallError `not_signed_in` once the login session is gone or revoked. */
export const renewToken = async (token: string): Promise<string> =>
  (await callAuth('/renew-token', { token })).text();
