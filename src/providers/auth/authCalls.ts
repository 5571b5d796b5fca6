import { appConfig } from '../config';
import { readToken } from './tokenCookie';

/**
 * Client of the auth service for the public pages. Uses `fetch` directly, so that the sign-in page does not load the
 * HTTP client.
 */

/** Error of an authentication request. Its code is from the server, or `offline` if there was no response. */
export class AuthCallError extends Error {
  readonly code: string;
  /** Other properties in the body of the response. */
  readonly answer: Readonly<Record<string, unknown>>;
  /** Seconds to wait before a retry, if the server states them (429). */
  readonly retryAfter: number | undefined;

  constructor(code: string, answer: Readonly<Record<string, unknown>> = {}, retryAfter?: number) {
    super(code);
    this.answer = answer;
    this.name = 'AuthCallError';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Error for a response. A response without a JSON body is from a proxy. */
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

/**
 * Sends a request to the auth service.
 * @throws AuthCallError
 */
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
      // A cookie contains the session.
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

/**
 * Signs in.
 * @returns the access token.
 * @throws AuthCallError
 */
export const login = async (username: string, password: string): Promise<string> =>
  (await callAuth('/login', { username, password })).text();

/**
 * Ends the session on the server.
 * @throws AuthCallError
 */
export const logout = async (): Promise<void> => {
  await callAuth('/logout', undefined, readToken());
};

/**
 * Exchanges an access token for a new one.
 * @throws AuthCallError `not_signed_in` if the session has expired or was revoked.
 */
export const renewToken = async (token: string): Promise<string> =>
  (await callAuth('/renew-token', { token })).text();
