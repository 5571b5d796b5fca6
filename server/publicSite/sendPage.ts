import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../http/answer';
import { acceptedEncoding, encoders } from '../http/compression';
import { addVary } from '../http/vary';
import type { Html } from './html';

/** Caches must revalidate the page on each view, so that each view reaches the server and is counted. */
const caching = 'public, no-cache';

interface Sending {
  status: number;
  /** Content security policy of the page. */
  policy: string;
}

/** Sends a page, or 304 if the client's cached copy is current. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Html,
  { status, policy }: Sending,
): FastifyReply => {
  const body = Buffer.from(page.markup);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.code(status).headers({
    'content-security-policy': policy,
    'cache-control': status === 200 ? caching : 'no-store',
  });
  addVary(reply, 'accept-encoding');
  if (status === 503) reply.header('retry-after', '5');
  if (status === 200) {
    // Weak entity tag, because the page may be sent compressed or uncompressed.
    reply.header('etag', `W/${etag}`);
    if (isKnown(request, etag)) return reply.code(304).send();
  }
  return reply.type('text/html; charset=utf-8').send(body);
};

/** Page that is rendered once and sent to many clients. */
export interface CachedPage {
  body: Buffer;
  /** Entity tag without the prefix `W/`. */
  etag: string;
  /** Compressed bodies by content encoding. */
  encoded: Map<string, Promise<Buffer>>;
}

/**
 * Sends a cached page or feed, or 304. The body is compressed once per encoding.
 * @param type content type; HTML by default.
 */
export const sendCached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, encoded }: CachedPage,
  { policy, type = 'text/html; charset=utf-8' }: { policy?: string; type?: string },
): Promise<FastifyReply> => {
  reply.headers({
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    'cache-control': caching,
    etag: `W/${etag}`,
  });
  addVary(reply, 'accept-encoding');
  if (isKnown(request, etag)) return reply.code(304).send();
  reply.type(type);
  const encoding = acceptedEncoding<keyof typeof encoders>(request, ['br', 'gzip']);
  if (!encoding) return reply.send(body);
  const known = encoded.get(encoding) ?? encoders[encoding](body);
  encoded.set(encoding, known);
  return reply.header('content-encoding', encoding).send(await known);
};
