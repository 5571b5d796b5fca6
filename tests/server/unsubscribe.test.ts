import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tokenCookieName } from '../../schemas/cookies';
import { auditLog, mails, unwantedMails } from '../../server/db/tables';
import { unsubscribeURL } from '../../server/mail/subscriptions';
import { products } from '../support/databases';
import { headerOf, type MailServer, startMailServer } from '../support/mailServer';
import { listenAndWarmUp, startTestServer, type TestServer } from '../support/server';

const within = { timeout: 30_000, interval: 100 };

describe.each(products())('The mail preferences of a user (%s)', (product) => {
  let mailServer: MailServer;
  let server: TestServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startTestServer(product, { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    mailServer?.close();
  });

  const secret = new TextEncoder().encode('a secret that signs the tokens of tests only');
  const linkOf = (userID: number, kind: 'apiKeyEnds' | 'passwordReset' = 'apiKeyEnds') =>
    unsubscribeURL([secret], '', { userID, kind });
  const unwantedOf = (userID: number) =>
    server.database.db.$count(unwantedMails, eq(unwantedMails.userID, userID));
  const oneClick = (url: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('are changed at most 60 times an hour by the links of one user, since each change is in the audit log', async () => {
    const { id } = await server.user();
    const other = await server.user();
    const url = linkOf(id);
    for (let change = 0; change < 30; change += 1) {
      expect((await oneClick(url)).statusCode).toBe(200);
      expect((await oneClick(`${url}/back`)).statusCode).toBe(200);
    }
    const limited = await oneClick(url);
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await oneClick(`${url}/back`)).statusCode).toBe(429);
    expect(await unwantedOf(id)).toBe(0);
    expect((await server.app.inject({ url })).statusCode).toBe(200);
    expect((await oneClick(linkOf(other.id))).statusCode).toBe(200);
  });

  it('are changed by a POST, but not by a GET, to a signed URL, and the change can be reverted', async () => {
    const { id } = await server.user({ language: 'en' });
    const url = linkOf(id);
    const looked = await server.app.inject({ url });
    expect(looked.statusCode).toBe(200);
    expect(looked.body).toContain('Unsubscribe from the e-mail ‘API key about to expire’?');
    expect(looked.headers['cache-control']).toBe('no-store');
    // The page has no script that could replace the link to the sign-in page for signed-in users.
    expect(looked.body).toContain('href="/login"');
    const signedIn = await server.app.inject({ url, headers: { cookie: `${tokenCookieName}=x` } });
    expect(signedIn.body).not.toContain('href="/login"');
    expect(looked.headers['content-security-policy']).toContain("form-action 'self'");
    expect(await unwantedOf(id)).toBe(0);

    const clicked = await oneClick(url);
    expect(clicked.statusCode).toBe(200);
    expect(clicked.body).toContain('You are unsubscribed');
    expect((await oneClick(url)).statusCode).toBe(200);
    expect(await unwantedOf(id)).toBe(1);
    expect((await server.app.inject({ url })).body).toContain('Subscribe again');
    expect((await oneClick(`${url}/back`)).statusCode).toBe(200);
    expect(await unwantedOf(id)).toBe(0);
    const noted = await server.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectID, String(id))))
      .orderBy(auditLog.id);
    expect(noted.map(({ action }) => action)).toEqual(['unsubscribe', 'subscribe']);

    const other = await server.user();
    const forged = url.replace(`/${id}.`, `/${other.id}.`);
    for (const wrong of [
      forged,
      `${url}x`,
      url.slice(0, -1),
      '/unsubscribe/x',
      linkOf(id, 'passwordReset'),
      linkOf(1_000_000),
    ]) {
      expect((await oneClick(wrong)).statusCode, wrong).toBe(404);
      expect((await server.app.inject({ url: wrong })).statusCode, wrong).toBe(404);
    }
    expect(await unwantedOf(other.id)).toBe(0);
  });

  it('can be set on the profile, except for mails about security', async () => {
    const who = await server.user();
    const client = await server.as(who);
    const own = async () =>
      (await client.get('/api/v2/users/me/mails')).json<{
        mails: { kind: string; optional: boolean; wanted: boolean }[];
      }>().mails;
    const kinds = await own();
    expect(kinds.find(({ kind }) => kind === 'apiKeyEnds')).toMatchObject({ optional: true, wanted: true });
    expect(kinds.find(({ kind }) => kind === 'passwordChanged')).toMatchObject({
      optional: false,
      wanted: true,
    });
    expect(kinds.some(({ kind }) => kind === 'accountCreated')).toBe(false);
    expect((await client.put('/api/v2/users/me/mails/apiKeyEnds', { wanted: false })).statusCode).toBe(204);
    expect((await own()).find(({ kind }) => kind === 'apiKeyEnds')).toMatchObject({ wanted: false });
    expect((await client.put('/api/v2/users/me/mails/passwordReset', { wanted: false })).statusCode).toBe(
      404,
    );
    expect((await client.put('/api/v2/users/me/mails/nothing', { wanted: false })).statusCode).toBe(404);
    expect((await client.put('/api/v2/users/me/mails/apiKeyEnds', { wanted: true })).statusCode).toBe(204);
    expect(await unwantedOf(who.id)).toBe(0);
  });

  it('are checked when a mail is sent: a queued mail that is no longer wanted is not sent; optional mails have both unsubscribe headers', async () => {
    const account = await server.account({ accountType: 1 });
    const [wants, declines] = [await server.userOn(account, 'admin'), await server.userOn(account, 'admin')];
    await server.database.db.insert(unwantedMails).values({ userID: declines.id, kind: 'accountReviewed' });
    const staff = await server.as(await server.user({ staff: true }));
    const send = async (userID: number) =>
      server.database.db
        .insert(mails)
        .values({
          kind: 'accountReviewed',
          params: { userID, accountID: account.id },
          recipient: 'x@torvet.test',
          language: 'da',
          userID,
          accountID: account.id,
          state: 'failed',
        })
        .returning({ id: mails.id });
    const ids = [(await send(wants.id))[0]?.id, (await send(declines.id))[0]?.id];
    for (const id of ids) expect((await staff.post(`/api/v2/mails/${id}/send`)).statusCode).toBe(200);
    await listenAndWarmUp(server);
    await vi.waitFor(async () => {
      const states = await server.database.db
        .select({ state: mails.state })
        .from(mails)
        .orderBy(sql`user_id`);
      expect(states).toEqual([{ state: 'sent' }, { state: 'cancelled' }]);
    }, within);
    expect(mailServer.taken).toHaveLength(1);
    const [mail = ''] = mailServer.taken;
    const link = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(mail)?.[1] ?? '';
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect((await oneClick(new URL(link).pathname)).statusCode).toBe(200);
    expect(await unwantedOf(wants.id)).toBe(1);
  }, 90_000);
});
