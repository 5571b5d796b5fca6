import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Response with more than a body: a version, the `Content-Range` of a list, or another status. */
export class Answer<Body> {
  constructor(
    readonly body: Body,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A record with its version, sent as `ETag` (docs/decisions/versions.md). */
export const versioned = <Body>(version: number, body: Body): Answer<Body> =>
  new Answer(body, { etag: `"${version}"` });

/** ETag of a response. Weak: compressed and uncompressed responses share it. */
export const weakTag = (tag: string): string => `W/"${tag}"`;

/**
 * Response with an ETag that browsers revalidate: 304 while the content is unchanged for this caller.
 * @param tag identifies the content; its hash by default.
 */
export const revalidated = <Body>(body: Body, tag?: string): Answer<Body> => {
  const hash = () => createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
  return new Answer(body, {
    etag: weakTag(tag ?? hash()),
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-language',
  });
};

/** Whether the browser's cached response is current. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean => {
  const bare = etag.replace(/^W\//, '');
  return (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
};

/**
 * Page of a list with its `Content-Range`.
 * @param from position of the first row.
 * @param count rows on this page.
 * @param total rows in the complete list; undefined (written `*`) if they were not all counted.
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
 * Response of any length that is sent while its JSON is generated. An error during generation closes the connection.
 */
export class Streamed {
  constructor(readonly source: Readable) {}
}

/**
 * Sets the headers and status of a response.
 * @returns its body.
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
