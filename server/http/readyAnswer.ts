import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, encoders } from './compression';
import { sendBytes } from './sendBytes';
import { addVary } from './vary';

/** Sends a text that never changes. */
export type ReadyAnswer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Prepares a constant text for sending: compresses it once, and computes its ETag. @param type content type.
 */
export const readyAnswer = async (text: string, type: string): Promise<ReadyAnswer> => {
  const plain = Buffer.from(text);
  const version = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const modified = new Date();
  const packed = { br: await encoders.br(plain), gzip: await encoders.gzip(plain) };
  return (request, reply) => {
    addVary(reply, 'accept-encoding');
    const encoding = acceptedEncoding<keyof typeof packed>(request, ['br', 'gzip']);
    const headers = { 'content-type': type, 'cache-control': 'no-cache' };
    return encoding
      ? sendBytes(
          request,
          reply,
          { bytes: packed[encoding], etag: `"${version}-${encoding}"`, modified },
          { ...headers, 'content-encoding': encoding },
        )
      : sendBytes(request, reply, { bytes: plain, etag: `"${version}"`, modified }, headers);
  };
};
