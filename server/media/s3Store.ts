import { AwsClient } from 'aws4fetch';
import type { Config } from '../config';
import { AppError } from '../errors';
import type { MediaStore } from './store';

interface Place {
  /** Base URL of the bucket, without a trailing slash. */
  bucket: string;
  region: string;
}

/** Parses `s3://bucket?endpoint=…&region=…`. The default endpoint is Amazon S3. */
const placeOf = (mediaURL: string): Place => {
  const { hostname, searchParams } = new URL(mediaURL);
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (hostname === '' || !URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new Error('The environment variable MEDIA_URL must be like s3://bucket?endpoint=https://….');
  }
  return { bucket: `${endpoint.replace(/\/+$/, '')}/${hostname}`, region };
};

const timeoutMs = 10_000;

/** Maximum size of a response. Renditions and pages of keys are much smaller. */
const mostBytes = 32 * 1024 * 1024;

/** Error for a temporary failure of the store; the client may retry. */
const unavailable = (cause: unknown) => new AppError('overloaded', { retryAfter: 5, cause });

/** Reads the body of a response. @throws AppError `overloaded` if the service sends more than {@link mostBytes}. */
const bodyOf = async ({ body }: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > mostBytes)
      throw unavailable(new Error(`The media store sent more than ${mostBytes} bytes in one response`));
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Media store on an S3-compatible service with path-style URLs. Failed requests are retried. The error is `overloaded`
 * if the service does not respond.
 * @throws Error with one sentence if the URL or the credentials are missing.
 */
export const s3Store = (mediaURL: string, access: Config['mediaAccess']): MediaStore => {
  const { bucket, region } = placeOf(mediaURL);
  if (!access) {
    throw new Error(
      `The image store s3://${bucket} needs the environment variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  }
  const client = new AwsClient({ ...access, service: 's3', region, retries: 2 });
  const call = async (method: string, key: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect is an error: signatures are valid for one host, and a service must not choose other hosts.
    const asked = client.fetch(`${bucket}/${key}`, { ...init, method, signal, redirect: 'manual' });
    const answer = await asked.catch((error: unknown) => Promise.reject(unavailable(error)));
    if (answer.ok || answer.status === 404) return answer;
    // The error code in the body distinguishes a wrong key id, a wrong secret and a missing permission.
    const [, code] = /<Code>(\w+)<\/Code>/.exec(String(await bodyOf(answer).catch(() => ''))) ?? [];
    const status = code === undefined ? answer.status : `${answer.status} ${code}`;
    throw unavailable(new Error(`The media store answered ${status} to ${method}`));
  };
  return {
    put: async (key, bytes, type) => {
      const answer = await call('PUT', key, {
        body: new Uint8Array(bytes),
        // Only this server reads the bucket. Caching of images is decided when they are requested.
        headers: { 'content-type': type, 'cache-control': 'private' },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw unavailable(new Error('The bucket of MEDIA_URL does not exist'));
    },
    get: async (key) => {
      const answer = await call('GET', key);
      if (answer.ok) {
        const storedAt = new Date(answer.headers.get('last-modified') ?? 0);
        return { bytes: await bodyOf(answer), storedAt };
      }
      await answer.body?.cancel();
      return undefined;
    },
    has: async (key) => (await call('HEAD', key)).ok,
    delete: async (key) => {
      await (await call('DELETE', key)).body?.cancel();
    },
    keys: async function* () {
      const tokens = new Set<string>();
      let more: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(more ? { 'continuation-token': more } : {}),
        });
        const answer = await call('GET', `?${query}`);
        const listed = (await bodyOf(answer)).toString();
        if (!answer.ok)
          throw unavailable(new Error('The bucket of MEDIA_URL or MEDIA_COPY_FROM does not exist'));
        // Keys contain no characters that XML would escape.
        for (const [, key = ''] of listed.matchAll(/<Key>([\w-]+\/\d+\.webp)<\/Key>/g)) yield key;
        more = /<NextContinuationToken>([^<]+)</.exec(listed)?.[1]?.replaceAll('&amp;', '&');
        if (more === undefined) continue;
        if (tokens.has(more)) throw unavailable(new Error('The media store listed the same objects twice'));
        tokens.add(more);
      } while (more);
    },
    // S3 uploads are atomic, so there are no incomplete files.
    sweep: async () => {},
  };
};
