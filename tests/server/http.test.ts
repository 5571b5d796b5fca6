import { expect, it } from 'vitest';
import { impersonationOperations } from '../../schemas/operations/impersonation';
import { staffPassword } from '../support/builders';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('The HTTP API', (server) => {
  it('returns an error with a code, a trace id and a sentence in Danish or English', async () => {
    const { anonymous } = server();
    const danish = await anonymous.get('/api/v2/users/me');
    expect(danish.statusCode).toBe(401);
    expect(danish.json()).toEqual({
      code: 'not_signed_in',
      message: 'Du er ikke logget på',
      traceId: danish.headers['x-trace-id'],
    });
    const english = await anonymous.get('/api/v2/users/me', { 'accept-language': 'en-GB' });
    expect(english.json<{ message: string }>().message).not.toBe('Du er ikke logget på');
  });

  it('returns for each invalid field a sentence that contains its label', async () => {
    const { user, as } = server();
    const staff = await as(await user({ staff: true }));
    const answer = await staff.post('/api/v2/impersonations', {
      accountID: 1,
      userRoles: [],
      reason: 'x',
      other: 1,
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields).toSorted()).toEqual([
      'other',
      'password',
      'reason',
      'userRoles',
    ]);
    const login = await server().anonymous.post('/auth/login', { username: 'a' });
    expect(login.json()).toMatchObject({ fields: { password: 'Adgangskode er krævet' } });
  });

  it('returns plain text for an endpoint that does not exist', async () => {
    const { anonymous } = server();
    for (const url of ['/api/v2/nothing', '/api/v2', '/auth/nothing', '/property-service/nothing']) {
      const answer = await anonymous.get(url, { accept: 'text/html' });
      expect([answer.statusCode, answer.body.trim()]).toEqual([404, '404 page not found']);
    }
  });

  it.each([
    ['{', 'application/json', 400, 'malformed'],
    ['{"a": "\\u0000"}', 'application/json', 422, 'invalid'],
    ['{"username":"a\\u0000","password":"b"}', 'application/json', 422, 'invalid'],
    ['['.repeat(10_000), 'application/json', 400, 'malformed'],
    ['{"__proto__":{}}', 'application/json', 400, 'malformed'],
    ['{"a":[{"\\u005f_proto__":1}]}', 'application/json', 400, 'malformed'],
    [Buffer.from([0x22, 0xff, 0x22]), 'application/json', 400, 'malformed'],
    ['username=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['a', 'text/plain', 415, 'unsupported_media_type'],
    [`"${'x'.repeat(2_000_000)}"`, 'application/json', 413, 'too_large'],
    ['', 'application/json', 422, 'invalid'],
  ])(
    'rejects the body “%.20s” with the media type %s and the status %i',
    async (payload, contentType, status, code) => {
      const answer = await server().app.inject({
        method: 'POST',
        url: '/auth/login',
        headers: { 'content-type': contentType },
        payload,
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    },
  );

  it.each([
    [{ 'content-type': 'application/json; charset=iso-8859-1' }, 415],
    [{ 'content-type': 'application/json; charset="utf-16"' }, 415],
    [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, 415],
    [{ 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'br' }, 415],
    [{ 'content-type': 'application/json; charset=UTF-8', 'content-encoding': 'identity' }, 422],
    [{ 'content-type': 'application/json;charset="utf-8"' }, 422],
  ])('accepts request bodies only in UTF-8 and without a content encoding: %o', async (headers, status) => {
    const answer = await server().app.inject({ method: 'POST', url: '/auth/login', headers, payload: '{}' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      status,
      status === 415 ? 'unsupported_media_type' : 'invalid',
    ]);
  });

  it('rejects malformed URLs', async () => {
    const { app } = server();
    const answer = await app.inject({ method: 'GET', url: '/api/v2/accounts/%E0%A4%A' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed' });
  });

  it('rejects the expensive calls of a user that exceed the rate limit', async () => {
    const { user, as, account } = server();
    const staff = await as(await user({ staff: true }));
    const acted = await account();
    const body = { accountID: acted.id, userRoles: [3], reason: 'Gentaget', password: staffPassword };
    const { rateLimit } = impersonationOperations.startImpersonation;
    for (let call = 0; call < (rateLimit?.max ?? 0); call += 1) {
      expect((await staff.post('/api/v2/impersonations', body)).statusCode).toBe(201);
    }
    const refused = await staff.post('/api/v2/impersonations', body);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    const other = await as(await user({ staff: true }));
    expect((await other.post('/api/v2/impersonations', body)).statusCode).toBe(201);
  });

  it('sends headers that disable scripts in responses', async () => {
    const { headers } = await server().anonymous.get('/api/v2/users/me');
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('reports whether the process is live and ready', async () => {
    const { anonymous } = server();
    expect((await anonymous.get('/healthz')).statusCode).toBe(200);
    expect((await anonymous.get('/readyz')).statusCode).toBe(200);
  });
});

describeOnEachDatabase(
  'The HTTP API behind HTTPS',
  (server) => {
    const password = 'en hemmelighed om fisk';
    const signIn = async (headers: Record<string, string> = {}) => {
      const { user, anonymous } = server();
      const { email } = await user({ password });
      const answer = await anonymous.post('/auth/login', { username: email, password }, headers);
      return { answer, cookies: [answer.headers['set-cookie'] ?? []].flat() };
    };
    const pairIn = (cookie = '') => cookie.split(';')[0] ?? '';

    it('sends HSTS, and secure cookies that are limited to this host', async () => {
      const { answer, cookies } = await signIn();
      const attributes = (days: number) => `Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax; Secure`;
      expect(
        cookies.map((cookie) =>
          cookie.replace(/^([a-zH_-]+)(\d*)=[^;]*;/, (_, name: string, id: string) => `${name}${id && 1}=…;`),
        ),
      ).toEqual([
        `__Host-login=…; Path=/; ${attributes(120)}`,
        `login=…; Path=/auth; ${attributes(0)}`,
        `__Host-known-1=…; Path=/; ${attributes(365)}`,
        `known-1=…; Path=/auth; ${attributes(0)}`,
      ]);
      expect(answer.headers['strict-transport-security']).toContain('max-age=63072000');
    });

    it('renews a session by a cookie without the name prefix, replaces this cookie by one with the prefix, and signs out with either cookie', async () => {
      const { anonymous } = server();
      for (const prefix of ['', '__Host-']) {
        const { answer, cookies } = await signIn();
        const cookie = `${prefix}${pairIn(cookies[0]).replace('__Host-', '')}`;
        const renew = () => anonymous.post('/auth/renew-token', { token: answer.body }, { cookie });
        const renewed = await renew();
        expect(renewed.statusCode).toBe(200);
        const set = [renewed.headers['set-cookie'] ?? []].flat().map(pairIn);
        expect(set).toEqual(prefix === '' ? [pairIn(cookies[0]), 'login='] : []);
        const out = await anonymous.post('/auth/logout', undefined, { cookie });
        expect([out.headers['set-cookie'] ?? []].flat().map(pairIn)).toEqual(['__Host-login=', 'login=']);
        expect((await renew()).statusCode).toBe(401);
      }
    });

    it('recognises a browser by its cookie with and without the prefix', async () => {
      const { user, anonymous } = server();
      const { email } = await user({ password });
      const guess = (cookie: string) =>
        anonymous.post('/auth/login', { username: email, password: 'wrong' }, { cookie });
      const answer = await anonymous.post('/auth/login', { username: email, password });
      const [, , known] = [answer.headers['set-cookie'] ?? []].flat().map(pairIn);
      for (let attempt = 0; attempt < 10; attempt += 1) await guess('');
      expect((await guess('')).statusCode).toBe(429);
      expect((await guess(known ?? '')).statusCode).toBe(401);
      expect((await guess((known ?? '').replace('__Host-', ''))).statusCode).toBe(401);
    });

    it('allows cross-origin requests only from the same site', async () => {
      const { app } = server();
      const from = (origin: string) =>
        app.inject({ method: 'GET', url: '/healthz', headers: { origin, host: 'eksempel.dk' } });
      const own = await from('https://member.eksempel.dk');
      expect(own.headers['access-control-allow-origin']).toBe('https://member.eksempel.dk');
      expect((await from('https://ond.dk')).headers['access-control-allow-origin']).toBeUndefined();
    });
  },
  { PUBLIC_URL: 'https://member.eksempel.dk', SITE_URL: 'https://www.eksempel.dk' },
);

describeOnEachDatabase('A request with a path that cannot be decoded', (server) => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    server().app.inject({ method: 'GET', url, headers });

  it.each(['/annonce/2%', '/annonce/%C3%28', '/%', '/listings/%zz?a=1'])(
    'gets an HTML page if it accepts HTML: %s',
    async (url) => {
      const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
      const danish = await get(url, { accept });
      expect([danish.statusCode, danish.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      expect(danish.body).toContain('<h1>Siden findes ikke</h1>');
      expect(danish.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-trace-id': expect.any(String) as unknown,
      });
      expect(danish.headers['content-security-policy']).toContain("script-src 'self'");
      const english = await get(url, { accept, 'accept-language': 'en' });
      expect(english.body).toContain('<h1>There is no such page</h1>');
    },
  );

  it('gets an error in JSON if it comes from an API client', async () => {
    for (const url of ['/api/v2/listings/2%', '/auth/%', '/tracking/%C3%28', '/media/%zz']) {
      const answer = await get(url, { accept: 'text/html' });
      expect(answer.statusCode, url).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'malformed' });
    }
    const answer = await get('/annonce/2%', { accept: 'application/json' });
    expect(answer.json()).toMatchObject({ code: 'malformed' });
  });
});
