import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';

/** Stored bytes with ETag and time. */
export interface Stored {
  bytes: Buffer;
  /** Strong entity tag, with its quotes. */
  etag: string;
  /** Time of storage. */
  modified: Date;
}

/** Rounds a time to seconds, the resolution of HTTP dates. */
const seconds = (time: Date | number) => Math.floor(Number(time) / 1000);

/** Time in a header; undefined if it is invalid. */
const timeIn = (header: string | undefined): number | undefined => {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? undefined : seconds(time);
};

const names = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Evaluates the conditional headers in the order of RFC 9110, 13.2.2. */
const judge = (
  { headers }: FastifyRequest,
  { etag, modified }: Stored,
): 'failed' | 'unchanged' | 'wanted' => {
  const since = seconds(modified);
  const unmodifiedSince = timeIn(headers['if-unmodified-since']);
  const modifiedSince = timeIn(headers['if-modified-since']);
  const ifNoneMatch = headers['if-none-match'];
  if (headers['if-match'] !== undefined) {
    if (!names(headers['if-match'], etag)) return 'failed';
  } else if (unmodifiedSince !== undefined && since > unmodifiedSince) return 'failed';
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, etag) ? 'unchanged' : 'wanted';
  return modifiedSince !== undefined && since <= modifiedSince ? 'unchanged' : 'wanted';
};

/**
 * Requested byte range, including both ends; undefined for the complete content, which is also sent for several ranges
 * or an unknown unit.
 * @throws AppError `range_not_satisfiable`
 */
const partOf = (request: FastifyRequest, { bytes, etag, modified }: Stored) => {
  const { range, 'if-range': ifRange } = request.headers;
  const [, wanted] = /^\s*bytes\s*=(.*)$/i.exec(range ?? '') ?? [];
  if (wanted === undefined || wanted.includes(',') || request.method !== 'GET') return undefined;
  if (typeof ifRange === 'string' && ifRange !== etag && timeIn(ifRange) !== seconds(modified))
    return undefined;
  const [, first = '', last = ''] = /^\s*(\d*)\s*-\s*(\d*)\s*$/.exec(wanted) ?? [];
  const end = bytes.length - 1;
  const part =
    first === ''
      ? { from: Math.max(0, bytes.length - Number(last)), to: end }
      : { from: Number(first), to: last === '' ? end : Math.min(end, Number(last)) };
  if ((first === '' && Number(last) === 0) || part.from > part.to)
    throw new AppError('range_not_satisfiable');
  return part;
};

/**
 * Sends stored bytes, a requested range of the bytes, or 304. @param headers headers of all these responses.
 * @throws AppError `precondition_failed`, `range_not_satisfiable` with the size in `Content-Range`.
 */
export const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  stored: Stored,
  headers: Record<string, string>,
): FastifyReply => {
  const { bytes, etag, modified } = stored;
  const judged = judge(request, stored);
  if (judged === 'failed') throw new AppError('precondition_failed');
  const described = { ...headers, etag, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' };
  if (judged === 'unchanged') return reply.code(304).headers(described).send();
  try {
    const part = partOf(request, stored);
    if (!part) return reply.headers(described).send(bytes);
    const { from, to } = part;
    return reply
      .code(206)
      .headers({ ...described, 'content-range': `bytes ${from}-${to}/${bytes.length}` })
      .send(bytes.subarray(from, to + 1));
  } catch (error) {
    reply.header('content-range', `bytes */${bytes.length}`);
    throw error;
  }
};
