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
