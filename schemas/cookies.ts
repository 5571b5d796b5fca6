/** The bearer token, where the browser's scripts read it. */
export const tokenCookieName = 'token';

/** The login session, which scripts cannot read. */
export const loginCookieName = 'login';

/** The cookie with the ids of the announcements that a reader has closed, with dots between them. */
export const closedAnnouncements = { name: 'closed_announcements', days: 14 } as const;

/** Name and encoded value of each cookie in a cookie header or `document.cookie`, read in one pass. */
export const cookiePairs = (cookies: string): [name: string, value: string][] =>
  cookies.split(';').map((pair) => {
    const [name = '', ...rest] = pair.trim().split('=');
    return [name, rest.join('=')];
  });

/** Prefix over HTTPS: browsers accept such a cookie from this host only, with `Secure` and for all paths (RFC 6265bis). */
const hostPrefix = '__Host-';

/** Name of a cookie in the browser. @param secure whether the page is on HTTPS. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `${hostPrefix}${name}` : name);

/**
 * Value of the first cookie of a name in a cookie header or `document.cookie`, with the prefix before one without: version 0.1 wrote
 * none.
 * @returns undefined when there is none, or none that can be decoded.
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
 * `Set-Cookie` values that store a cookie; with `Secure` and the prefix except on localhost, which has no certificate.
 * The second one deletes the cookie without the prefix. @param days lifetime; 0 deletes it.
 */
export const cookieTexts = (name: string, value: string, days: number, hostname: string): string[] => {
  const local = localHosts.has(hostname) || hostname.endsWith('.localhost');
  const attributes = `Path=/; SameSite=Lax${local ? '' : '; Secure'}`;
  const stored = `${cookieName(name, !local)}=${encodeURIComponent(value)}; Max-Age=${days * daySeconds}; ${attributes}`;
  return local ? [stored] : [stored, `${name}=; Max-Age=0; ${attributes}`];
};
