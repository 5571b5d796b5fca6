import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/**
 * Milliseconds before a name server is queried again (`tryMs`), and before a host name counts as unknown (`wholeMs`).
 */
const timeouts = { tryMs: 1_500, wholeMs: 4_000 };

export interface ResolvedAddress {
  address: string;
  family: number;
}

/**
 * Resolves a host name; IPv4 addresses come first. The name servers are queried directly: the system's resolver would
 * block one of libuv's few threads and cannot be aborted.
 * @param nameServers name servers to query instead of those of the system.
 * @throws Error if the name is not resolved in time, or the signal's reason.
 */
export const resolveName = async (
  hostname: string,
  signal: AbortSignal,
  nameServers?: readonly string[],
): Promise<ResolvedAddress[]> => {
  const family = isIP(hostname);
  if (family) return [{ address: hostname, family }];
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: timeouts.tryMs, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  const cancel = () => resolver.cancel();
  const timer = setTimeout(cancel, timeouts.wholeMs);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
};
