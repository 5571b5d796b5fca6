import { type IncomingMessage, type RequestOptions, request as requestHTTP } from 'node:http';
import { request as requestHTTPS } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { imageLimits } from '../../schemas/limits';
import { isPublicAddress } from './publicAddress';
import { RejectedImage, tooLarge } from './readImage';
import { type ResolvedAddress, resolveName } from './resolveName';

/** Returns true if images may be fetched from a resolved IP address and port. */
export type Reach = (address: string, port: number) => boolean;

/** Allows IP addresses of the public internet, on ports 80 and 443. */
export const publicWeb: Reach = (address, port) => (port === 80 || port === 443) && isPublicAddress(address);

/**
 * Network access of image downloads, which tests replace. The default is the public web with the system's name servers.
 */
export interface Sources {
  reach?: Reach | undefined;
  nameServers?: readonly string[] | undefined;
}

const mostRedirects = 3;
const longestMs = 10_000;
const longestURL = 2000;

const badAddress = () => new RejectedImage({ rule: 'imageUrl' });
const failed = (cause?: unknown) => new RejectedImage({ rule: 'imageFetch' }, cause);

/**
 * Parses an image URL.
 * @throws RejectedImage `imageUrl` unless it is an HTTP URL without credentials.
 */
const readURL = (text: string, base?: URL): URL => {
  if (!URL.canParse(text, base?.href)) throw badAddress();
  const url = new URL(text, base?.href);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw badAddress();
  url.hash = '';
  return url;
};

/** Normalised URL, by which duplicates are recognised; undefined if the URL is not allowed. */
export const sourceURL = (text: string): string | undefined => {
  try {
    const { href } = readURL(text);
    // Normalisation encodes characters, so the URL may have become longer than the typed text.
    return href.length > longestURL ? undefined : href;
  } catch {
    return undefined;
  }
};

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));

/** True for host names of this machine or its network; such names are not resolved. */
const isLocalName = (hostname: string) =>
  !/[.:]/.test(hostname) || /(^|\.)(localhost|local|internal)$/.test(hostname);

/**
 * Resolves a host name to an IP address. All IP addresses of the host must be allowed.
 * @throws RejectedImage; a host with internal IP addresses gets the error of an unknown host, so that its existence is
 * not revealed.
 */
const resolve = async (
  url: URL,
  { reach = publicWeb, nameServers }: Sources,
  signal: AbortSignal,
): Promise<ResolvedAddress> => {
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isLocalName(hostname)) throw badAddress();
  const addresses = await resolveName(hostname, signal, nameServers);
  const [first] = addresses;
  if (!first) throw failed();
  if (addresses.every(({ address }) => reach(address, portOf(url)))) return first;
  throw isIP(hostname) ? badAddress() : failed();
};

const open = async (url: URL, sources: Sources, signal: AbortSignal): Promise<IncomingMessage> => {
  const { address, family } = await resolve(url, sources, signal);
  signal.throwIfAborted();
  // Connects to the checked IP address, because a second lookup could return another one.
  const pinned: LookupFunction = (_hostname, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
  const options: RequestOptions = {
    signal,
    agent: false,
    lookup: pinned,
    headers: {
      accept: imageLimits.mimeTypes.join(', '),
      'accept-encoding': 'identity',
      'user-agent': 'Torvet',
    },
  };
  const request = url.protocol === 'https:' ? requestHTTPS : requestHTTP;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
};

const readBody = async (answer: IncomingMessage): Promise<Buffer> => {
  if (Number(answer.headers['content-length'] ?? 0) > imageLimits.maxSize) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > imageLimits.maxSize) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const follow = async (
  url: URL,
  sources: Sources,
  signal: AbortSignal,
  redirects: number,
): Promise<Buffer> => {
  const answer = await open(url, sources, signal);
  try {
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return await readBody(answer);
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw failed();
    if (redirects >= mostRedirects) throw failed();
    return await follow(readURL(headers.location, url), sources, signal, redirects + 1);
  } finally {
    answer.destroy();
  }
};

/**
 * Downloads an image from the public web. Each host, also of a redirect, is resolved once and checked; the connection
 * uses the checked IP address.
 * @param url URL as returned by {@link sourceURL}.
 * @param signal aborts the download.
 * @throws RejectedImage `imageUrl`, `imageFetch` or `imageTooLarge`, or the signal's reason.
 */
export const fetchImage = async (
  url: string,
  sources: Sources = {},
  signal?: AbortSignal,
): Promise<Buffer> => {
  const limits = [AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])];
  try {
    return await follow(readURL(url), sources, AbortSignal.any(limits), 0);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof RejectedImage ? error : failed(error);
  }
};
