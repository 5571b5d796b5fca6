import { createConnection } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { impersonationOperations } from '../../schemas/operations/impersonation';
import { staffPassword } from '../support/builders';
import { describeOnEachDatabase } from '../support/server';

/** Headers of a raw response, in lower case. */
const headOf = (answer: string) => {
  const [head = ''] = answer.split('\r\n\r\n', 1);
  return head.toLowerCase();
};

const security = [
  'x-content-type-options: nosniff',
  'x-frame-options: deny',
  'referrer-policy: strict-origin-when-cross-origin',
  'cross-origin-resource-policy: ',
  'cross-origin-opener-policy: same-origin',
  'content-security-policy: ',
];

describeOnEachDatabase('Every response', (server) => {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await server().app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(text));
      let answer = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk;
      });
      socket.on('error', reject).on('close', () => resolve(answer));
    });

  const request = (method: string, path: string, headers: readonly string[] = [], body = '') =>
    [`${method} ${path} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers, '', body].join('\r\n');

  it.each([
    ['a page', 200, request('GET', '/api')],
    ['health', 200, request('GET', '/healthz')],
    ['a document', 200, request('GET', '/api/v2/openapi-supplier.json')],
    ['a preflight', 204, request('OPTIONS', '/api/v2/listings')],
    ['an unchanged file', 304, request('GET', '/healthz', ['If-None-Match: "x"'])],
    ['a broken address', 400, request('GET', '/%E0%A4%A')],
    [
      'broken JSON',
      400,
      request('POST', '/auth/login', ['Content-Type: application/json', 'Content-Length: 1'], '{'),
    ],
    ['no token', 401, request('GET', '/api/v2/users/me')],
    ['no endpoint', 404, request('GET', '/api/v2/nothing')],
    ['no page', 404, request('GET', '/annonce/0')],
    ['a wrong method', 405, request('PUT', '/healthz', ['Content-Length: 0'])],
    ['a wrong method on an operation', 405, request('PUT', '/api/v2/search', ['Content-Length: 0'])],
    [
      'a large body',
      413,
      request('POST', '/auth/login', ['Content-Type: application/json', 'Content-Length: 99000000']),
    ],
    [
      'a type of body that nothing reads',
      415,
      request('POST', '/auth/login', ['Content-Type: text/plain', 'Content-Length: 1'], 'a'),
    ],
    ['a wrong field', 422, request('POST', '/auth/login', ['Content-Length: 0'])],
    ['an expectation', 417, request('GET', '/healthz', ['Expect: nonsense'])],
    ['large headers', 431, request('GET', '/', [`Cookie: ${'x'.repeat(70_000)}`])],
    ['no HTTP', 400, 'hello\r\n\r\n'],
    ['no host', 400, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a tunnel', 405, 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n'],
  ])('has the security headers: %s, %i', async (_name, status, text) => {
    const head = headOf(await send(text));
    if (status !== 304) expect(head).toContain(` ${status} `);
    expect(security.filter((line) => !head.includes(line))).toEqual([]);
  });
});

describe('The rate limit of an operation', () => {
  describeOnEachDatabase('is reported', (server) => {
    it('on each response, including 429, with the remaining number of calls and the policy', async () => {
      const { user, as, account } = server();
      const staff = await as(await user({ staff: true }));
      const acted = await account();
      const body = { accountID: acted.id, userRoles: [3], reason: 'Gentaget', password: staffPassword };
      const { max, seconds } = impersonationOperations.startImpersonation.rateLimit ?? { max: 0, seconds: 0 };
      const first = await staff.post('/api/v2/impersonations', body);
      expect(first.headers['ratelimit-policy']).toBe(`"calls";q=${max};w=${seconds}`);
      expect(first.headers.ratelimit).toMatch(new RegExp(`^"calls";r=${max - 1};t=\\d+$`));
      for (let call = 1; call < max; call += 1) await staff.post('/api/v2/impersonations', body);
      const rejected = await staff.post('/api/v2/impersonations', body);
      expect(rejected.statusCode).toBe(429);
      expect(rejected.headers.ratelimit).toBe(`"calls";r=0;t=${rejected.headers['retry-after']}`);
      expect(rejected.headers['ratelimit-policy']).toBe(`"calls";q=${max};w=${seconds}`);
    });
  });
});

describeOnEachDatabase('A request without a body', (server) => {
  it('may have an unsupported content type with any method', async () => {
    const { app, account, userOn, as, listing } = server();
    const own = await account();
    const { token } = await as(await userOn(own, 'admin'));
    const ID = await listing({ accountID: own.id });
    const answer = await app.inject({
      method: 'DELETE',
      url: `/api/v2/listings/${ID}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    });
    expect(answer.statusCode).toBe(200);
    const login = await app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(login.statusCode).toBe(422);
  });
});

describeOnEachDatabase('A list of the API', (server) => {
  it('reports unknown sort fields, filters and page sizes by name', async () => {
    const { account, userOn, as } = server();
    const client = await as(await userOn(await account(), 'admin'));
    const fieldsOf = async (query: string) =>
      (await client.get(`/api/v2/listings?${query}`)).json<{ fields: Record<string, string> }>().fields;
    const sorted = await fieldsOf(`sort=${JSON.stringify(['colour', 'ASC'])}`);
    expect(sorted['sort.0']).toMatch(/^Sortering kan ikke være „colour“. Brug en af disse: updatedAt, /);
    const turned = await fieldsOf(`sort=${JSON.stringify(['updatedAt', 'UP'])}`);
    expect(turned['sort.1']).toBe('Sortering kan ikke være „UP“. Brug en af disse: ASC, DESC');
    const filtered = await fieldsOf(`filter=${JSON.stringify({ colour: 1, status: 99 })}`);
    expect(filtered['filter.colour']).toMatch(/^Filteret colour kendes ikke. Brug et af disse: .*status/);
    expect(filtered['filter.status']).toBe('status skal være en af disse: 1, 2, 3, 4, 5, 6, 7');
    const paged = await fieldsOf(`range=${JSON.stringify([0, 500])}`);
    expect(paged.range).toBe('Rækker skal være to positioner, den mindste først, og højst 100 rækker');
  });
});

describeOnEachDatabase('A tracking event', (server) => {
  it('with an unknown `page_s_source` is rejected, and the error lists the valid values', async () => {
    const event = {
      event: 'listing_action',
      action: 1,
      target_listing_id: 1,
      SessionID: '3f0c9a51-6f1e-4c2b-9a57-0d1c2b3a4f5e',
      SessionAcquisition: 'direct',
      page_s_source: 'nope',
    };
    const rawData = Buffer.from(JSON.stringify(event)).toString('base64');
    const { body } = await server().anonymous.post('/tracking', { rawData });
    expect(body).toMatch(/nope.*sar/);
  });
});
