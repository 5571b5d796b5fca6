import { afterEach, describe, expect, test } from 'vitest';
import { deleteToken, keepToken } from '../../../src/providers/auth/tokenCookie';
import { clientAgainst, failureOf } from './calls';

const url = 'http://localhost:8000/api/v2/listings/7';

afterEach(deleteToken);

describe('the HTTP client reports a failed request', () => {
  const message = 'Noget er ikke udfyldt rigtigt.';
  const unknown = 'Noget gik galt. Kontakt venligst vores support hvis problemet fortsætter';
  const cases: [string, number, unknown, string][] = [
    ['422 and a body with a code', 422, { code: 'invalid', message, traceId: 't' }, message],
    ['401 and a body with a code', 401, { code: 'unknown_user_or_password', message: 'Forkert' }, 'Forkert'],
    ['404 and a body with a code', 404, { code: 'not_found', message: 'Findes ikke' }, 'Findes ikke'],
    ['401 without a body', 401, undefined, 'Du er ikke logget på'],
    ['401 with an HTML body', 401, '<html>', 'Du er ikke logget på'],
    [
      'an endpoint that does not exist',
      404,
      '404 page not found\n',
      'Endpoint ikke fundet (/api/v2/listings/7)',
    ],
    ['another 404', 404, 'nope', unknown],
    ['a message without a code', 500, { message: 'select * from users' }, unknown],
    ['a code without a message', 500, { code: 'internal' }, unknown],
    ['a gateway’s page', 502, '<h1>Bad gateway</h1>', unknown],
    ['a body that is a list', 500, [1, 2], unknown],
    ['a success that is not JSON', 200, '<html>', unknown],
  ];
  test.each(cases)('in the case of %s', async (_name, status, body, message) => {
    const { http } = clientAgainst({ status, body });
    expect(await failureOf(http.send(url))).toMatchObject({ message, status });
  });

  test('that was cancelled', async () => {
    const { http } = clientAgainst({});
    const cancel = new AbortController();
    cancel.abort();
    expect(await failureOf(http.send(url, { signal: cancel.signal }))).toMatchObject({
      message: 'Forespørgslen blev annulleret',
      status: 0,
      body: { code: 'cancelled' },
    });
  });

  test('that got no response', async () => {
    const { http } = clientAgainst(new TypeError('Failed to fetch'));
    expect(await failureOf(http.send(url))).toMatchObject({
      message: 'Intet svar fra serveren. Kontroller din forbindelse.',
      status: 0,
      body: { code: 'no_response' },
    });
  });

  test('for a file in the same way as for other requests', async () => {
    const { http, signedOut } = clientAgainst({ status: 503, body: { code: 'not_drawn', message } });
    expect(await failureOf(http.receive(url))).toMatchObject({ message, status: 503 });
    const expired = clientAgainst({ status: 401 });
    await failureOf(expired.http.receive(url));
    expect([signedOut(), expired.signedOut()]).toEqual([0, 1]);
  });

  test('with its field errors in the format of react-admin, and with code and trace id', async () => {
    const fields = { title: 'Overskrift er krævet', 'address.ID': 'Adressen findes ikke' };
    const { http } = clientAgainst({
      status: 422,
      body: { code: 'invalid', message, fields, traceId: 'x1' },
    });
    expect(await failureOf(http.send(url))).toMatchObject({
      body: { code: 'invalid', traceId: 'x1', errors: fields, fields },
    });
  });

  test('with the current record if the version is stale', async () => {
    const current = { ID: 7, version: 4 };
    const { http } = clientAgainst({
      status: 412,
      body: { code: 'stale', message: 'Ændret', traceId: 'x', current },
    });
    expect(await failureOf(http.send(url))).toMatchObject({ status: 412, body: { current } });
  });

  test('and ends the session only after status 401', async () => {
    for (const status of [400, 403, 404, 409, 500]) {
      const { http, signedOut } = clientAgainst({ status });
      await failureOf(http.send(url));
      expect(signedOut()).toBe(0);
    }
    const { http, signedOut } = clientAgainst({ status: 401 });
    await failureOf(http.send(url));
    expect(signedOut()).toBe(1);
  });
});

describe('an HTTP call', () => {
  test('has the token, the language, the version and the idempotency key as headers', async () => {
    keepToken('abc.def.ghi');
    document.documentElement.lang = 'en';
    const { http, sent } = clientAgainst({ body: { ok: true } });
    await http.send(url, { method: 'PUT', body: { a: 1 }, version: 3, key: 'k-1' });
    const [{ method, headers, body } = expect.fail('nothing was sent')] = sent;
    expect(method).toBe('PUT');
    expect(body).toEqual({ a: 1 });
    expect(headers.get('Authorization')).toBe('Bearer abc.def.ghi');
    expect(headers.get('Accept-Language')).toBe('en');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('If-Match')).toBe('"3"');
    expect(headers.get('Idempotency-Key')).toBe('k-1');
  });

  test('sends no header that has no value', async () => {
    const { http, sent } = clientAgainst({ status: 204 });
    expect((await http.send(url)).json).toBeUndefined();
    const [{ headers } = expect.fail('nothing was sent')] = sent;
    for (const name of ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key'])
      expect(headers.get(name)).toBeNull();
  });
});
