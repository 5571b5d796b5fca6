import { cookieTexts, readCookie, tokenCookieName } from '../../../schemas/cookies';
import { sessions } from '../../../schemas/limits';
import { parseToken, type TokenClaims } from '../../../schemas/token';
import { writeCookie } from '../cookies';

/**
 * Access to the `token` cookie, which contains the access token, for the app and the sign-in page
 * (docs/decisions/sign-in.md).
 */

/**
 * `Set-Cookie` values that store the access token and delete the cookie without prefix.
 * @param hostname host of the page.
 */
export const tokenCookie = (token: string, hostname: string): string[] =>
  cookieTexts(tokenCookieName, token, sessions.tokenDays, hostname);

/** Access token in a `Cookie` header or `document.cookie`; undefined if there is none. */
export const tokenOf = (cookies: string): string | undefined => readCookie(cookies, tokenCookieName);

/** Access token of the signed-in user; undefined if signed out. */
export const readToken = (): string | undefined => tokenOf(document.cookie);

/**
 * Stores the access token for 14 days.
 * @returns false if the browser rejected the cookie, because cookies are disabled.
 */
export const keepToken = (token: string): boolean => {
  writeCookie(tokenCookieName, token, sessions.tokenDays);
  return readToken() === token;
};

/**
 * Deletes the access token.
 * @returns true if the cookie was deleted. Reading the cookie makes the browser finish the write before other tabs are
 * notified.
 */
export const deleteToken = (): boolean => {
  writeCookie(tokenCookieName, '', 0);
  return readToken() === undefined;
};

/**
 * Claims of the stored access token.
 * @returns undefined without a token.
 * @throws TokenError if the token cannot be parsed.
 */
export const readClaims = (): TokenClaims | undefined => {
  const token = readToken();
  return token === undefined ? undefined : parseToken(token);
};

/** True if a stored access token can be parsed and has not expired. The server may still reject it. */
export const hasLiveToken = (now: number = Date.now()): boolean => {
  try {
    const claims = readClaims();
    return claims !== undefined && (typeof claims.exp !== 'number' || claims.exp * 1000 > now);
  } catch {
    return false;
  }
};
