/** The bearer token, where the browser's scripts read it. */
export const tokenCookieName = 'token';

/** The cookie with the ids of the announcements that a reader has closed, with dots between them. */
export const closedAnnouncements = { name: 'closed_announcements', days: 14 } as const;

/**
 * A cookie's value out of a cookie header or `document.cookie`.
 * @returns undefined when there is none, or none that can be read.
 */
export const readCookie = (cookies: string, name: string): string | undefined => {
  for (const pair of cookies.split(';')) {
    const [given, ...rest] = pair.trim().split('=');
    if (given !== name) continue;
    try {
      return decodeURIComponent(rest.join('=')) || undefined;
    } catch {
      return undefined;
    }
  }
  return undefined;
};

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const daySeconds = 24 * 60 * 60;

/** A cookie as it is written; `Secure` everywhere but on localhost, which has no certificate. @param days it is kept; 0 deletes it. */
export const cookieText = (name: string, value: string, days: number, hostname: string): string => {
  const local = localHosts.has(hostname) || hostname.endsWith('.localhost');
  return `${name}=${encodeURIComponent(value)}; Max-Age=${days * daySeconds}; Path=/; SameSite=Lax${local ? '' : '; Secure'}`;
};
