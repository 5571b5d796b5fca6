/** The bearer token, where the browser's scripts read it. */
export const tokenCookieName = 'token';

/** The cookie with the ids of the announcements that a reader has closed, with dots between them. */
export const closedAnnouncements = { name: 'closed_announcements', days: 14 } as const;

/** Name and encoded value of each cookie in a cookie header or `document.cookie`, read in one pass. */
export const cookiePairs = (cookies: string): [name: string, value: string][] =>
  cookies.split(';').map((pair) => {
    const [name = '', ...rest] = pair.trim().split('=');
    return [name, rest.join('=')];
  });

/**
 * Value of the first cookie of a name in a cookie header or `document.cookie`.
 * @returns undefined when there is none, or none that can be decoded.
 */
export const readCookie = (cookies: string, name: string): string | undefined => {
  const value = cookiePairs(cookies).find(([each]) => each === name)?.[1];
  try {
    return decodeURIComponent(value ?? '') || undefined;
  } catch {
    return undefined;
  }
};

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const daySeconds = 24 * 60 * 60;

/** A `Set-Cookie` value; `Secure` except on localhost, which has no certificate. @param days lifetime; 0 deletes it. */
export const cookieText = (name: string, value: string, days: number, hostname: string): string => {
  const local = localHosts.has(hostname) || hostname.endsWith('.localhost');
  return `${name}=${encodeURIComponent(value)}; Max-Age=${days * daySeconds}; Path=/; SameSite=Lax${local ? '' : '; Secure'}`;
};
