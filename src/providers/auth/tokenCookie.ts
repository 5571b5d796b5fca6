import { cookieTexts, readCookie, tokenCookieName } from '../../../schemas/cookies';
import { sessions } from '../../../schemas/limits';
import { parseToken, type TokenClaims } from '../../../schemas/token';
import { writeCookie } from '../cookies';

/** The only place that touches the `token` cookie (docs/decisions/sign-in.md): the app and the sign-in page both go through it. */

/** The cookie as it is written, with the deletion of the one without prefix. @param hostname of the page. */
export const tokenCookie = (token: string, hostname: string): string[] =>
  cookieTexts(tokenCookieName, token, sessions.tokenDays, hostname);

/** The token of a cookie header or `document.cookie`, or undefined. */
export const tokenOf = (cookies: string): string | undefined => readCookie(cookies, tokenCookieName);

/** The bearer token, or undefined when nobody is signed in. */
export const readToken = (): string | undefined => tokenOf(document.cookie);

/**
 * Stores the token for 14 days.
 * @returns false if the browser rejected the cookie, because cookies are disabled.
 */
export const keepToken = (token: string): boolean => {
  writeCookie(tokenCookieName, token, sessions.tokenDays);
  return readToken() === token;
};

/**
 * @returns true if the cookie was deleted. Reading it back makes the browser finish the write before other tabs
 * get a message.
 */
export const deleteToken = (): boolean => {
  writeCookie(tokenCookieName, '', 0);
  return readToken() === undefined;
};

/**
 * Claims of the stored token.
 * @returns undefined without a token.
 * @throws TokenError if the token cannot be read.
 */
export const readClaims = (): TokenClaims | undefined => {
  const token = readToken();
  return token === undefined ? undefined : parseToken(token);
};

/** Whether a readable token is stored that has not expired. The server may still reject it. */
export const hasLiveToken = (now: number = Date.now()): boolean => {
  try {
    const claims = readClaims();
    return claims !== undefined && (typeof claims.exp !== 'number' || claims.exp * 1000 > now);
  } catch {
    return false;
  }
};
