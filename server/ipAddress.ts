import { isIP, isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address; undefined for other texts, and for an IPv6 address with a zone. */
export const groupsOf = (address: string): number[] | undefined => {
  const url = `http://[${address}]/`;
  if (!URL.canParse(url)) return undefined;
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
};

/** IPv4 address in the last 32 bits of an IPv6 address. */
export const lastIPv4 = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');

const isMappedIPv4 = (groups: readonly number[]) =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/** Removes port, brackets and zone, which some proxies add to an IP address. */
const bare = (given: string): string => {
  const text = given.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? beforePort ?? text).split('%', 1);
  return address;
};

/** The /64 network of an IPv6 address; providers assign at least a /64 to each customer. */
const network64 = (groups: readonly number[]) =>
  `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;

/**
 * Normalises an IP address for counting: an IPv4 address (also in IPv6 notation), or the /64 network of an IPv6
 * address.
 * @returns undefined if the text is not an IP address.
 */
export const networkOf = (given: string): string | undefined => {
  const address = bare(given);
  if (isIPv4(address)) return address;
  const groups = isIPv6(address) ? groupsOf(address) : undefined;
  if (!groups) return undefined;
  return isMappedIPv4(groups) ? lastIPv4(groups) : network64(groups);
};

/**
 * The /48 network of an IPv6 address, because one customer may have a complete /48. @returns undefined for IPv4.
 * @param network result of {@link networkOf}.
 */
export const wideNetworkOf = (network: string): string | undefined => {
  const [, groups] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(network) ?? [];
  return groups && `${groups}:/48`;
};

/**
 * Network by which requests are queued: the /48 of an IPv6 address, or the /24 of an IPv4 address. A customer of a
 * provider often has so many IP addresses; using them must not give a larger share of the queue
 * (docs/decisions/sign-in.md). @param address result of {@link networkOf}.
 */
export const queueNetworkOf = (address: string): string => {
  const [, prefix] = isIPv4(address) ? (/^(.*)\.\d+$/.exec(address) ?? []) : [];
  return prefix === undefined ? (wideNetworkOf(address) ?? address) : `${prefix}.0/24`;
};

/** Client IP address of a request, which Fastify determines from the trusted proxies. */
interface Sent {
  /** Undefined after the client has disconnected, although Fastify's type says otherwise. */
  ip: string | undefined;
  socket: { remoteAddress?: string | undefined };
}

/** IP address by which a request is counted: of the client, or of the proxy if it forwards an invalid IP address. */
export const addressOf = ({ ip, socket }: Sent): string =>
  networkOf(ip ?? '') ?? networkOf(socket.remoteAddress ?? '') ?? 'unknown';

/** True for an IP address, or a range such as `10.0.0.0/8`. */
export const isAddressOrRange = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};
