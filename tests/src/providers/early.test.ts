import { afterEach, describe, expect, test } from 'vitest';
import { deleteToken, keepToken } from '../../../src/providers/auth/tokenCookie';
import { fetchEarly, takeEarly } from '../../../src/providers/http/early';
import { clientAgainst, failureOf } from './calls';

const url = 'http://localhost:8000/property-service/accounts/associations';

afterEach(() => {
  void takeEarly(url);
  deleteToken();
});

describe('a request that is sent before the app has started', () => {
  test('is used once, instead of a second request', async () => {
    keepToken('a.b.c');
    const { http, sent } = clientAgainst({ body: { accounts: [1] } });
    void fetchEarly(url);
    expect((await http.send(url)).json).toEqual({ accounts: [1] });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer a.b.c');
    await http.send(url);
    expect(sent).toHaveLength(2);
  });

  test('fails like other requests, and the next attempt sends a new request', async () => {
    keepToken('a.b.c');
    const { http } = clientAgainst(new TypeError('Failed to fetch'), { body: { accounts: [] } });
    void fetchEarly(url);
    expect(await failureOf(http.send(url))).toMatchObject({ body: { code: 'no_response' } });
    expect((await http.send(url)).json).toEqual({ accounts: [] });
  });

  test('is not used with another token', async () => {
    keepToken('a.b.c');
    const { http, sent } = clientAgainst({ body: { accounts: [] } });
    void fetchEarly(url);
    keepToken('d.e.f');
    await http.send(url);
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer a.b.c', 'Bearer d.e.f']);
  });

  test('is not used after a write that ended after it was sent', async () => {
    keepToken('a.b.c');
    const { http } = clientAgainst({ body: { version: 4 } }, { body: {} }, { body: { version: 5 } });
    void fetchEarly(url);
    await http.send(url, { method: 'POST', body: {} });
    expect((await http.send(url)).json).toEqual({ version: 5 });
  });

  test('is not sent without a session', () => {
    const { sent } = clientAgainst({});
    void fetchEarly(url);
    expect(sent).toHaveLength(0);
  });
});
