import { sessions } from '../../../schemas/limits';
import { parseToken, type TokenClaims } from '../../../schemas/token';
import { readCookie } from '../cookies';

/** The only place that touches the `token` cookie (decisions §3): the app and the sign-in page both go through it. */

const cookieName = 'token';
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `Secure` everywhere but on localhost, which has no certificate. */
const attributes = (hostname: string): string =>
  `Path=/; SameSite=Lax${localHosts.has(hostname) || hostname.endsWith('.localhost') ? '' : '; Secure'}`;

/** The cookie as it is written. @param hostname of the page. */
export const tokenCookie = (token: string, hostname: string): string =>
  `${cookieName}=${encodeURIComponent(token)}; Max-Age=${sessions.tokenDays * 24 * 60 * 60}; ${attributes(hostname)}`;

/** The token of a cookie header or `document.cookie`, or undefined. */
export const tokenOf = (cookies: string): string | undefined => readCookie(cookies, cookieName);

/** The bearer token, or undefined when nobody is signed in. */
export const readToken = (): string | undefined => tokenOf(document.cookie);

/**
 * Keeps the token for 14 days.
 * @returns false when the browser did not take the cookie, because cookies are switched off.
 */
export const keepToken = (token: string): boolean => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser, nor on plain http
  document.cookie = tokenCookie(token, window.location.hostname);
  return readToken() === token;
};

export const forgetToken = (): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as above
  document.cookie = `${cookieName}=; Max-Age=0; ${attributes(window.location.hostname)}`;
};

/**
 * The claims of the kept token.
 * @returns undefined without a token.
 * @throws TokenError when the token cannot be read.
 */
export const readClaims = (): TokenClaims | undefined => {
  const token = readToken();
  return token === undefined ? undefined : parseToken(token);
};

/** True when a readable token is kept that has not expired. Whether the server still takes it, it alone knows. */
export const hasLiveToken = (now: number = Date.now()): boolean => {
  try {
    const claims = readClaims();
    return claims !== undefined && (typeof claims.exp !== 'number' || claims.exp * 1000 > now);
  } catch {
    return false;
  }
};
