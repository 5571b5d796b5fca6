import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from './vary';

/** Minimum size in bytes for compression; smaller responses would gain nothing. */
const worthwhile = 1024;

const compressible = /^(?:text\/|application\/(?:json|xml)\b|image\/svg)/;

// Higher levels take twice the processor time for a list page and save only a few bytes.
const brotliQuality = 3;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Compressors by the name of the encoding. */
export const encoders = {
  br: (body: Buffer) =>
    brotliOf(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => gzipOf(body),
} satisfies Record<string, (body: Buffer) => Promise<Buffer>>;

type Encoding = keyof typeof encoders;

/** Encoding that the client prefers among the given ones; undefined if the client accepts none of them. */
export const acceptedEncoding = <Name extends string>(
  { headers }: FastifyRequest,
  offered: Name[],
): Name | undefined => {
  const accepted = headers['accept-encoding'];
  return (accepted && negotiate(accepted, offered)) || undefined;
};

const encode = async (reply: FastifyReply, body: Buffer, encoding: Encoding): Promise<Buffer> => {
  const encoded = await encoders[encoding](body);
  const etag = reply.getHeader('etag');
  // A strong ETag identifies exact bytes, so the compressed response gets a different one (RFC 9110, 8.8.3.3).
  if (typeof etag === 'string' && !etag.startsWith('W/'))
    reply.header('etag', `${etag.slice(0, -1)}-${encoding}"`);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return encoded;
};

/**
 * Compresses large text responses with an encoding that the client accepts. Files are not compressed here, because the
 * build has compressed them.
 */
export const registerCompression = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string';
    if (
      (!isText && !Buffer.isBuffer(payload)) ||
      payload.length < worthwhile ||
      reply.hasHeader('content-encoding') ||
      !compressible.test(String(reply.getHeader('content-type')))
    )
      return payload;
    addVary(reply, 'accept-encoding');
    const encoding = acceptedEncoding<Encoding>(request, ['br', 'gzip']);
    return encoding ? encode(reply, isText ? Buffer.from(payload) : payload, encoding) : payload;
  });
};
