import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rows } from '../../server/db/database';
import { mails, unwantedMails } from '../../server/db/tables';
import { matchListings } from '../../server/searchAgents/matchListing';
import { queueDigests } from '../../server/searchAgents/queueDigests';
import { askWhetherWanted } from '../../server/searchAgents/stillWanted';
import type { Services } from '../../server/services';
import type { TestAccount } from '../support/builders';
import { products } from '../support/databases';
import { addImages } from '../support/listings';
import { decodedMail, headerOf, type MailServer, startMailServer } from '../support/mailServer';
import { searchAgentBuilders } from '../support/searchAgents';
import { listenAndWarmUp, startTestServer, type TestServer } from '../support/server';

const within = { timeout: 30_000, interval: 100 };
const dayMs = 86_400_000;

describe.each(products())('Mails of search agents (%s)', (product) => {
  let mailServer: MailServer;
  let server: TestServer;
  let services: Services;
  let account: TestAccount;
  let titles = 0;
  const { agent, hidden, setStatus } = searchAgentBuilders(() => server);

  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startTestServer(product, { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }, undefined, {
      register: (given) => {
        services = given;
      },
    });
    await listenAndWarmUp(server);
  }, 90_000);
  afterAll(async () => {
    await server?.close();
    mailServer?.close();
  });
  beforeEach(async () => {
    account = await server.account({ name: 'Mægler & Søn' });
    await server.database.db.execute(sql`delete from search_agents`);
  });

  const publish = async () => {
    titles += 1;
    const id = await hidden(account.id, { title: `Lyst kontor nummer ${titles} ved åen` });
    await addImages(server, id, 1);
    await setStatus(id, 2);
    return id;
  };
  /** Matches and mails. Daily mails of the server are queued only at 07:00, so they do not interfere. */
  const send = async () => {
    await matchListings(server.database, new Date());
    await queueDigests(server.database, services.mails, 2, new Date());
  };
  const mailsTo = (email: string) =>
    vi.waitFor(() => {
      const found = mailServer.taken.filter((mail) => headerOf(mail, 'To') === email);
      expect(found.length).toBeGreaterThan(0);
      return found;
    }, within);
  const textOf = (mail: string) => decodedMail(mail).replaceAll(/\u2060|\r/g, '');
  const intervalOf = async (id: number) => {
    const [found] = await rows<{ interval: number }>(
      server.database.db,
      sql`select (fields ->> 'interval')::int as interval from search_agents where id = ${id}`,
    );
    return found?.interval;
  };
  const oneClick = (url: string) =>
    server.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const unsubscribeOf = (mail: string) => /^List-Unsubscribe:\s*<([^>]+)>/m.exec(mail)?.[1] ?? '';

  it('contain each listing once, with image, facts and the names of the matching search agents, in HTML and plain text', async () => {
    const user = await server.user();
    const one = await agent({ userID: user.id, name: 'Aarhus', interval: 2 });
    await agent({ userID: user.id, name: 'Kontor', interval: 2, filter: { listingTypes: [1] } });
    const id = await publish();
    await send();
    const [mail = '', ...others] = await mailsTo(user.email);
    expect(others).toEqual([]);
    const text = textOf(mail);
    const plain = text.slice(0, text.indexOf('<!doctype html>'));
    expect(plain.split('Lyst kontor nummer').length - 1).toBe(1);
    expect(plain).toMatch(/^Til leje · .+, 8000 Aarhus C$/m);
    expect(plain).toContain('150.000\u00a0kr. pr. år\nEtageareal: 200\u00a0m²');
    expect(plain).toContain('Søgeagent: „Aarhus“, „Kontor“');
    expect(plain).toContain(`/annonce/${id}?s=sar`);
    expect(text).toMatch(/<img src="http[^"]+\/media\/[^"]+\.webp"/);
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');

    // The history of the agent contains the listing, but not its values while it is hidden.
    const path = `/api/v2/search-agents/${one}`;
    const call = await server.as(user);
    const listed = await call.get(`${path}/sent`);
    expect(listed.json()).toMatchObject({
      sent: [{ listingID: id, listing: { ID: id, floorArea: 200 } }],
      more: false,
    });
    const [entry] = listed.json<{ sent: { ID: number; sentAt: string }[] }>().sent;
    expect((await call.get(path)).json()).toMatchObject({
      searchAgent: { lastSentAt: entry?.sentAt, newCount: 0 },
    });
    await setStatus(id, 3);
    expect((await call.get(`${path}/sent`)).json()).toEqual({
      sent: [{ ID: entry?.ID, sentAt: entry?.sentAt, listingID: id }],
      more: false,
    });
    expect((await call.get(`${path}/sent?before=${entry?.ID}`)).json()).toEqual({ sent: [], more: false });
    expect((await (await server.as(await server.user())).get(`${path}/sent`)).statusCode).toBe(404);
  }, 60_000);

  it('contain 20 listings and a link with the number of further listings, and are in the language of the recipient', async () => {
    const user = await server.user({ language: 'en' });
    await agent({ userID: user.id, name: 'Everything', interval: 2 });
    const ids: number[] = [];
    for (let made = 0; made < 22; made += 1) ids.push(await publish());
    await send();
    const [mail = ''] = await mailsTo(user.email);
    const text = textOf(mail);
    const plain = text.slice(0, text.indexOf('<!doctype html>'));
    expect(ids.map((id) => plain.includes(`/annonce/${id}/en?s=sar`))).toEqual(
      ids.map((_, index) => index < 20),
    );
    expect(plain).toContain('22 new properties match “Everything”:');
    expect(plain).toMatch(/These are the first 20\.\s+See all 22 .*:\n\S+\/searchagents\n/s);
  }, 60_000);

  it('let a mail program pause one search agent by POST, but not by opening the link; the search agent can be resumed', async () => {
    const user = await server.user();
    const one = await agent({ userID: user.id, name: 'Den ene', interval: 2 });
    await publish();
    await send();
    const [mail = ''] = await mailsTo(user.email);
    const url = unsubscribeOf(mail);
    const opened = await server.app.inject({ url: new URL(url).pathname });
    expect(opened.body).toContain('Vil du stoppe e-mails fra søgeagenten „Den ene“?');
    expect(await intervalOf(one)).toBe(2);
    const other = await agent({ userID: user.id, name: 'Den anden', interval: 2 });
    expect((await oneClick(url)).statusCode).toBe(200);
    expect((await oneClick(url)).statusCode).toBe(200);
    expect([await intervalOf(one), await intervalOf(other)]).toEqual([0, 2]);
    expect((await oneClick(`${url}/back`)).body).toContain('Søgeagenten er startet igen');
    expect(await intervalOf(one)).toBe(2);
    const forged = url.replace(`.${one}.`, `.${other}.`);
    expect((await oneClick(forged)).statusCode).toBe(404);
    expect(await intervalOf(other)).toBe(2);
  }, 60_000);

  it('let a mail program stop the mails of all search agents by POST if a mail is about several search agents', async () => {
    const user = await server.user();
    await agent({ userID: user.id, name: 'Den ene', interval: 2 });
    await agent({ userID: user.id, name: 'Den anden', interval: 2 });
    await publish();
    await send();
    const [mail = ''] = await mailsTo(user.email);
    expect(textOf(mail)).toMatch(/Stop e-mails fra søgeagenten „Den anden“:\nhttp\S+\/unsubscribe\//);
    expect((await oneClick(unsubscribeOf(mail))).statusCode).toBe(200);
    expect(await server.database.db.$count(unwantedMails, eq(unwantedMails.userID, user.id))).toBe(1);
    await publish();
    await send();
    expect(await server.database.db.$count(mails, eq(mails.userID, user.id))).toBe(1);
  }, 60_000);

  it('are cancelled if all their listings are closed before they are sent', async () => {
    const user = await server.user();
    await agent({ userID: user.id, interval: 2 });
    const id = await publish();
    await matchListings(server.database, new Date());
    await server.database.transaction(async (tx) => {
      await queueDigests({ transaction: (work) => work(tx) }, services.mails, 2, new Date());
      await tx.execute(sql`update listings set status = 5 where id = ${id}`);
    });
    await vi.waitFor(async () => {
      const [mail] = await server.database.db.select().from(mails).where(eq(mails.userID, user.id));
      expect(mail?.state).toBe('cancelled');
    }, within);
  }, 60_000);

  it('ask after a year without activity whether search agents are still wanted; without an answer in 30 days, the search agents are paused', async () => {
    const { db } = server.database;
    const [silent, answers, active] = [await server.user(), await server.user(), await server.user()];
    const now = Date.now();
    const agents: number[] = [];
    for (const { id } of [silent, answers, active]) agents.push(await agent({ userID: id, interval: 2 }));
    await db.execute(sql`update search_agents set updated_at = now() - interval '366 days'`);
    await server.as(active);
    const ask = (days: number) =>
      askWhetherWanted(server.database, services.mails, new Date(now + days * dayMs));
    await ask(0);
    await ask(1);
    const asked = (userID: number) => db.$count(mails, eq(mails.userID, userID));
    expect([await asked(silent.id), await asked(answers.id), await asked(active.id)]).toEqual([1, 1, 0]);
    const [mail = ''] = await mailsTo(answers.email);
    const url = /http\S+\/unsubscribe\/keep\/[\w.-]+/.exec(textOf(mail))?.[0] ?? '';
    const opened = await server.app.inject({ url: new URL(url).pathname });
    expect(opened.body).toContain('Vil du beholde dine søgeagenter?');
    const answered = await server.app.inject({ method: 'POST', url: new URL(url).pathname });
    expect(answered.body).toContain('Dine søgeagenter fortsætter');
    const intervals = async () => Promise.all(agents.map(intervalOf));
    await ask(29);
    expect(await intervals()).toEqual([2, 2, 2]);
    await ask(31);
    expect(await intervals()).toEqual([0, 2, 2]);
    // The late answer resumes the agent that the job paused, but not the one that the user paused after the question.
    const stopped = await agent({ userID: silent.id, interval: 3 });
    await db.execute(sql`update search_agents set asked_at = now() where id = ${stopped}`);
    await db.execute(
      sql`update search_agents set fields = fields || '{"interval": 0}' where id = ${stopped}`,
    );
    const [late = ''] = await mailsTo(silent.email);
    const lateURL = /http\S+\/unsubscribe\/keep\/[\w.-]+/.exec(textOf(late))?.[0] ?? '';
    await server.app.inject({ method: 'POST', url: new URL(lateURL).pathname });
    expect([...(await intervals()), await intervalOf(stopped)]).toEqual([2, 2, 2, 0]);
  }, 60_000);
});
