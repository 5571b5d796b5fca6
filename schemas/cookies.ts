/** Cookie with the bearer token, readable by scripts. */
export const tokenCookieName = 'token';

/** Cookie with the login session, not readable by scripts (`HttpOnly`). */
export const loginCookieName = 'login';

/** Cookie with the ids of closed announcements, separated by dots. */
export const closedAnnouncements = { name: 'closed_announcements', days: 14 } as const;

/** Name and encoded value of each cookie in a `Cookie` header or `document.cookie`. */
export const cookiePairs = (cookies: string): [name: string, value: string][] =>
  cookies.split(';').map((pair) => {
    const [name = '', ...rest] = pair.trim().split('=');
    return [name, rest.join('=')];
  });

/**
 * Prefix of cookie names over HTTPS. Browsers accept such a cookie only from this host, with `Secure` and `Path=/`
 * (RFC 6265bis).
 */
const hostPrefix = '__Host-';

/** Name of a cookie including its prefix. @param secure whether the page uses HTTPS. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `${hostPrefix}${name}` : name);

/**
 * Value of the first cookie with this name in a `Cookie` header or `document.cookie`. A cookie with the prefix takes
 * precedence over a cookie without it, as written by version 0.1.
 * @returns undefined if the cookie is missing or cannot be decoded.
 */
export const readCookie = (cookies: string, name: string): string | undefined => {
  const pairs = cookiePairs(cookies);
  const [, value] =
    pairs.find(([each]) => each === cookieName(name, true)) ?? pairs.find(([each]) => each === name) ?? [];
  try {
    return decodeURIComponent(value ?? '') || undefined;
  } catch {
    return undefined;
  }
};

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const daySeconds = 24 * 60 * 60;

/**
 * `Set-Cookie` values that store a cookie. The cookie has the prefix and `Secure` except on localhost, which has no
 * certificate. The second value deletes the cookie without the prefix. @param days lifetime; 0 deletes the cookie.
 */
export const cookieTexts = (name: string, value: string, days: number, hostname: string): string[] => {
  const local = localHosts.has(hostname) || hostname.endsWith('.localhost');
  const attributes = `Path=/; SameSite=Lax${local ? '' : '; Secure'}`;
  const stored = `${cookieName(name, !local)}=${encodeURIComponent(value)}; Max-Age=${days * daySeconds}; ${attributes}`;
  return local ? [stored] : [stored, `${name}=; Max-Age=0; ${attributes}`];
};
