import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from './html';

const compressed = promisify(brotliCompress);

/** Whoever keeps the page asks each time whether it has changed: so each view is seen here, and counted. */
const caching = 'public, no-cache';

const takesBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(headers['accept-encoding'] ?? '');

const isKnown = ({ headers }: FastifyRequest, etag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

interface Sending {
  status: 200 | 404 | 503;
  /** The policy of this page. */
  policy: string;
}

/** Sends a page compressed, or says that the browser's own copy is still right. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Html,
  { status, policy }: Sending,
): Promise<FastifyReply> => {
  const body = Buffer.from(page.markup);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.code(status).headers({
    'content-security-policy': policy,
    vary: 'accept-encoding',
    'cache-control': status === 200 ? caching : 'no-store',
  });
  if (status === 503) reply.header('retry-after', '5');
  if (status === 200) {
    // Weak: the same page may travel compressed or not.
    reply.header('etag', `W/${etag}`);
    if (isKnown(request, etag)) return reply.code(304).send();
  }
  reply.type('text/html; charset=utf-8');
  if (!takesBrotli(request)) return reply.send(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return reply.header('content-encoding', 'br').send(await compressed(body, { params }));
};
