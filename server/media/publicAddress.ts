import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { groupsOf, lastIPv4 } from '../ipAddress';

/** Special-purpose IPv4 networks that are not on the public internet (RFC 6890). */
const specialIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Metadata service of Azure, at an IP address in a public range.
  '168.63.129.16/32',
];

/** Special-purpose networks within 2000::/3, the only assigned IPv6 range: protocols, tunnels and examples. */
const specialIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const networks = (list: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const block = new BlockList();
  for (const network of list) {
    const [address = '', bits] = network.split('/');
    block.addSubnet(address, Number(bits), family);
  }
  return block;
};

const special4 = networks(specialIPv4, 'ipv4');
const special6 = networks(specialIPv6, 'ipv6');
const given6 = networks(['2000::/3'], 'ipv6');
/** IPv6 networks that embed an IPv4 address in the last 32 bits: IPv4-mapped and NAT64. */
const standing6 = networks(['::ffff:0:0/96', '64:ff9b::/96'], 'ipv6');

/**
 * True for an IP address of the public internet. Loopback, private, link-local and reserved addresses are not public,
 * nor are metadata services of cloud providers.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  const groups = isIPv6(address) ? groupsOf(address) : undefined;
  if (!groups) return false;
  const plain = groups.map((group) => group.toString(16)).join(':');
  if (standing6.check(plain, 'ipv6')) return isPublicAddress(lastIPv4(groups));
  return given6.check(plain, 'ipv6') && !special6.check(plain, 'ipv6');
};
