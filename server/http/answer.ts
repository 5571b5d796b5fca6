import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Response with headers or a status in addition to the body. */
export class Answer<Body> {
  constructor(
    readonly body: Body,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Response with a record, and its version as `ETag` (docs/decisions/versions.md). */
export const versioned = <Body>(version: number, body: Body): Answer<Body> =>
  new Answer(body, { etag: `"${version}"` });

/** Weak ETag, which compressed and uncompressed responses share. */
export const weakTag = (tag: string): string => `W/"${tag}"`;

/**
 * Response with an ETag that browsers revalidate, with 304 while the content is unchanged.
 * @param tag text that identifies the content; by default a hash of the body.
 */
export const revalidated = <Body>(body: Body, tag?: string): Answer<Body> => {
  const hash = () => createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
  return new Answer(body, {
    etag: weakTag(tag ?? hash()),
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-language',
  });
};

/** True if the cached response of the browser is current. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean => {
  const bare = etag.replace(/^W\//, '');
  return (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
};

/**
 * Page of a list with `Content-Range`.
 * @param from position of the first row. @param count number of rows on the page.
 * @param total number of rows in the list; undefined (sent as `*`) if not all rows were counted.
 */
export const page = <Body>(
  unit: string,
  { from, count, total }: { from: number; count: number; total: number | undefined },
  body: Body,
): Answer<Body> =>
  new Answer(body, {
    'content-range': `${unit} ${count > 0 ? `${from}-${from + count - 1}` : '*'}/${total ?? '*'}`,
  });

/**
 * Response that is sent while its JSON is generated, for any length. An error during generation closes the connection.
 */
export class Streamed {
  constructor(readonly source: Readable) {}
}

/**
 * Sets headers and status of a response. @returns the body.
 */
export const unpack = <Body>(reply: FastifyReply, given: Body | Answer<Body> | Streamed): Body | Readable => {
  if (given instanceof Streamed) {
    reply.type('application/json; charset=utf-8');
    return given.source;
  }
  if (!(given instanceof Answer)) return given;
  reply.headers(given.headers);
  return given.body;
};
