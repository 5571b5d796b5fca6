/** Pattern of host names that are allowed in a header. */
const hostPattern =
  /^(?:(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)*[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.?|\[[\da-f:.]+\])$/i;

/**
 * Origin of a URL, for a content security policy; undefined if the URL is invalid. Hosts with `;` or `*` are invalid,
 * because they would start a directive or allow every host.
 */
export const policyOrigin = (url: string | undefined): string | undefined => {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, hostname, origin } = new URL(url);
  return (protocol === 'https:' || protocol === 'http:') && hostPattern.test(hostname) ? origin : undefined;
};

/** True for host names and IP addresses of the loopback interface. */
export const isThisMachine = (hostname: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\]|.*\.localhost)$/.test(hostname);

/** True if the public URL is HTTPS. Cookies are then `Secure`, and responses have `Strict-Transport-Security`. */
export const isSecure = ({ publicURL }: { publicURL: string }): boolean => {
  const { protocol, hostname } = new URL(publicURL);
  return protocol === 'https:' && !isThisMachine(hostname);
};
