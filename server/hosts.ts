/** Host names as allowed in a header. */
const hostPattern =
  /^(?:(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)*[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.?|\[[\da-f:.]+\])$/i;

/**
 * The origin of a web address, for a content security policy; undefined for anything that is none. An address as such
 * may hold `;` or `*` in its host, which would be a directive or every host there.
 */
export const policyOrigin = (url: string | undefined): string | undefined => {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, hostname, origin } = new URL(url);
  return (protocol === 'https:' || protocol === 'http:') && hostPattern.test(hostname) ? origin : undefined;
};

/** True for the names by which a machine reaches itself alone. */
export const isThisMachine = (hostname: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\]|.*\.localhost)$/.test(hostname);

/** True when the product is reached over HTTPS: cookies are then `Secure`, and browsers stay with it by a header. */
export const isSecure = ({ publicURL }: { publicURL: string }): boolean => {
  const { protocol, hostname } = new URL(publicURL);
  return protocol === 'https:' && !isThisMachine(hostname);
};
