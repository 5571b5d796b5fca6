import fc from 'fast-check';
import { operations } from '../../schemas/operations';
import type { Operation } from '../../schemas/operations/operation';
import { appRoutes } from '../../schemas/routes';
import { fittingBody } from './fitting';
import { nastyRequest, nastyValue } from './nasty';

/** A mostly invalid request. */
export interface FuzzedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** Index of the caller; undefined if the request would invalidate the token. */
  caller: number | undefined;
}

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces a nested value; `steps` choose the path to it. */
const replaced = (value: unknown, steps: readonly number[], other: unknown): unknown => {
  const [step = 0, ...rest] = steps;
  const keys = isObject(value) ? Object.keys(value) : [];
  const key = keys[step % Math.max(keys.length, 1)];
  if (!isObject(value) || key === undefined || steps.length === 0) return other;
  return { ...value, [key]: replaced(value[key], rest, other) };
};

/** A valid body with at most one invalid part. */
const spoiltBody = (operation: Operation, ids: readonly number[]) =>
  fc
    .tuple(
      fittingBody(operation, ids),
      fc.option(fc.tuple(fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }), nastyValue())),
    )
    .map(([body, spoil]) => (spoil ? replaced(body, ...spoil) : body))
    .map((body) => JSON.stringify(body));

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];

/** Standard HTTP headers with invalid values. */
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'range',
    'if-match',
    'if-none-match',
    'if-modified-since',
    'if-unmodified-since',
    'if-range',
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'origin',
    'access-control-request-method',
    'x-forwarded-for',
    'x-forwarded-proto',
    'forwarded',
    'content-encoding',
    'x-http-method-override',
    'sec-fetch-mode',
    'user-agent',
    'referer',
  ),
  fc.oneof(
    fc.constantFrom(
      'bytes=0-1',
      'bytes=-1',
      'bytes=9-1',
      'bytes=0-0,2-3,5-',
      'bytes=99999999999999999999-',
      '"1"',
      '*',
      'W/"x"',
      'Sat, 01 Jan 2000 00:00:00 GMT',
      'br;q=0, *;q=0.1',
      'gzip;q=nonsense',
      'https://ond.dk',
      'null',
      '::1, 1.2.3.4, x',
      'da;q=,en',
      'cc_cookie=%7B%22; torvet_mode=%',
    ),
    fc
      .array(fc.integer({ min: 0x20, max: 0x7e }), { maxLength: 80 })
      .map((codes) => String.fromCharCode(...codes).trim()),
  ),
  { maxKeys: 4 },
);

/** Malformed URLs. */
const strangePath = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '/%',
    '/%00',
    '/%E0%A4%A',
    '/..%2f..%2fetc/passwd',
    '/../../etc/passwd',
    '/assets/',
    '/assets/..',
    '/annonce/',
    '/annonce/1/',
    '/annonce/%31',
    '/annonce/1e3',
    '/annonce/9999999999',
    '/media/x/1.webp',
    '/media/..%2f/640.webp',
    '/favicon.ico',
    '/favicon.svg',
    '/tracking.js',
    '/acting.js',
    '/favoriteButtons.js',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-0.xml',
    '/sitemap-99999.xml',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/api/v2/openapi.json',
    '/healthz',
    '/readyz',
    '*',
    `/${'a/'.repeat(2000)}`,
    ...appRoutes.map(({ path }) => path.replace(':id', '7')),
  ),
  fc.webPath().map((path) => path || '/'),
  fc
    .array(
      fc.constantFrom('api', 'v2', 'listings', 'rental', '1', '%2e%2e', '', 'annonce', '~', ';', '%ff'),
      { maxLength: 6 },
    )
    .map((parts) => `/${parts.join('/')}`),
);

/** True if an operation leaves tokens valid, which other requests use. */
const keepsToken = ({ tag }: Operation) => tag !== 'auth';

const toOperation = (operation: Operation, ids: readonly number[]) =>
  fc
    .record({
      request: nastyRequest(operation, ids),
      path: fc.array(fc.constantFrom(...ids), { minLength: 3, maxLength: 3 }),
      fits: fc.boolean(),
      body: spoiltBody(operation, ids),
      more: fc.option(oddHeaders, { freq: 3 }),
      method: fc.option(fc.constantFrom(...methods), { freq: 1 }),
      caller: fc.nat(),
      rare: fc.nat(9),
    })
    .map(({ request, path, fits, body, more, method, caller, rare }): FuzzedRequest => {
      const parts = [...path];
      const well = operation.path.replaceAll(/\{\w+\}/g, () => String(parts.shift() ?? 1));
      const right = fits && body !== undefined;
      return {
        method: rare === 0 && method ? method : request.method,
        url: fits ? well : request.url,
        headers: {
          ...request.headers,
          ...more,
          ...(right ? { 'content-type': 'application/json' } : {}),
        },
        ...(right ? { payload: body } : 'payload' in request ? { payload: request.payload } : {}),
        caller: keepsToken(operation) ? caller : undefined,
      };
    });

const elsewhere = fc
  .record({
    method: fc.oneof({ weight: 4, arbitrary: fc.constant('GET') }, fc.constantFrom(...methods)),
    url: strangePath,
    headers: oddHeaders,
    caller: fc.option(fc.nat(), { nil: undefined }),
    payload: fc.constantFrom('', '{', 'x=1', '{"a":1}'),
  })
  .map(
    ({ payload, ...request }): FuzzedRequest => ({
      ...request,
      ...(['POST', 'PUT', 'PATCH'].includes(request.method) ? { payload } : {}),
    }),
  );

/** A request to any operation, file or page. @param ids of existing accounts and listings. */
export const fuzzedRequest = (ids: readonly number[]): fc.Arbitrary<FuzzedRequest> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...operations.map((operation) => toOperation(operation, ids))) },
    { weight: 1, arbitrary: elsewhere },
  );

const rawLine = fc.constantFrom(
  'GET / HTTP/1.1',
  'GET /annonce/1 HTTP/1.0',
  'GET  / HTTP/1.1',
  'GET / HTTP/9.9',
  'get / http/1.1',
  'POST /auth/login HTTP/1.1',
  'PUT /api/v2/listings/1 HTTP/1.1',
  'POST /api/v2/listings/1/images HTTP/1.1',
  'BREW /pot HTTP/1.1',
  'CONNECT a:1 HTTP/1.1',
  'PRI * HTTP/2.0',
  'OPTIONS * HTTP/1.1',
  'GET http://ond.dk/ HTTP/1.1',
  'GET /\u0000 HTTP/1.1',
  '\u0016\u0003\u0001',
  '',
);

const rawHeader = fc.constantFrom(
  'Host: a',
  'Host: a',
  'Host: b',
  'Host:',
  'Content-Length: 5',
  'Content-Length: 5, 6',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, gzip',
  'Expect: 100-continue',
  'Expect: nonsense',
  'Upgrade: websocket',
  'Connection: upgrade',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  ' folded: x',
  'no colon',
  'X-\u0000: 1',
  `Cookie: ${'x'.repeat(70_000)}`,
  ...Array.from({ length: 3 }, (_, index) => `X-${'y'.repeat(index * 900)}: ${index}`),
);

const rawBody = fc.constantFrom(
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  '--x\r\n\r\n',
  '{"a":',
  '--x--\r\n',
  'GET / HTTP/1.1\r\n\r\n',
);

/** Valid or malformed HTTP messages; the client then closes the connection. */
export const fuzzedBytes = (): fc.Arbitrary<string> =>
  fc
    .tuple(rawLine, fc.array(rawHeader, { maxLength: 5 }), rawBody, fc.constantFrom('\r\n', '\r\n', '\n'))
    .map(([line, headers, body, end]) => [line, ...headers, '', body].join(end));

/** True if a response is allowed for any request: a 5xx only if the server is overloaded. */
export const isHonest = ({
  status,
  body,
  headers,
}: {
  status: number;
  body: string;
  headers: { 'retry-after'?: unknown };
}): boolean => {
  if (status < 500) return true;
  return status === 503 && headers['retry-after'] !== undefined && !/stack|at .*\.ts:/.test(body);
};
