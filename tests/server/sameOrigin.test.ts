import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../support/server';

const password = 'en hemmelighed om fisk';

describeOnEachDatabase('Requests for log-out and token renewal', (server) => {
  const signIn = async () => {
    const { app, user } = server();
    const who = await user({ password });
    const payload = { username: who.email, password };
    const { body: token, cookies } = await app.inject({ method: 'POST', url: '/auth/login', payload });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const renew = (headers: Record<string, string>, url = '/auth/renew-token') =>
      app.inject({
        method: 'POST',
        url,
        headers: { cookie, ...headers },
        payload: { token },
      });
    const logout = (headers: Record<string, string>, url = '/auth/logout') =>
      app.inject({ method: 'POST', url, headers: { cookie, ...headers } });
    return { renew, logout };
  };

  it('are rejected if they come from pages of other sites, and the session continues', async () => {
    const { renew, logout } = await signIn();
    const foreign: Record<string, string>[] = [
      { origin: 'https://andet.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://andet.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const answers = [
        await logout(headers),
        await renew(headers),
        await logout(headers, '/auth/%6cogout'),
        await renew(headers, '/%61uth/renew%2Dtoken'),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
      expect(answers[0]?.headers['set-cookie']).toBeUndefined();
    }
    expect((await renew({})).statusCode).toBe(200);
  });

  it('are accepted from the member area, and from programs that send neither Origin nor Sec-Fetch-Site', async () => {
    const own: Record<string, string>[] = [
      { origin: new URL(server().config.publicURL).origin, 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:80', host: 'localhost:80' },
      { 'sec-fetch-site': 'none' },
      {},
    ];
    for (const headers of own) {
      const { renew, logout } = await signIn();
      expect((await renew(headers)).statusCode).toBe(200);
      expect((await logout(headers)).statusCode).toBe(204);
      expect((await renew(headers)).statusCode).toBe(401);
    }
  });
});
