import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rows } from '../../server/db/database';
import { auditLog, enquiries, mails } from '../../server/db/tables';
import { mailConditions, mailPage } from '../../server/mailLog/listMails';
import { products } from '../support/databases';
import { type MailServer, startMailServer } from '../support/mailServer';
import { listenAndWarmUp, startTestServer, type TestServer } from '../support/server';

type Listed = { ID: string; title: string; recipient: string; state: string; accountName?: string };

describe.each(products())('The mail log for staff (%s)', (product) => {
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
  beforeEach(() => server.database.db.delete(mails));
  afterEach(() => {
    mailServer.rejection = undefined;
  });

  const staff = async () => server.as(await server.user({ staff: true }));
  const mailTo = async (given: Partial<typeof mails.$inferInsert> = {}) => {
    const who = await server.user();
    const [made] = await server.database.db
      .insert(mails)
      .values({
        kind: 'passwordReset',
        params: { userID: who.id },
        recipient: who.email,
        language: 'da',
        userID: who.id,
        ...given,
      })
      .returning({ id: mails.id });
    return { id: made?.id ?? '', who };
  };
  const listed = async (filter: object): Promise<Listed[]> => {
    const query = encodeURIComponent(JSON.stringify(filter));
    const answer = await (await staff()).get(`/api/v2/mails?filter=${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ mails: Listed[] }>().mails;
  };

  it('can be filtered by account, kind of mail, state, part of the e-mail address, and days in Danish time', async () => {
    const account = await server.account({ name: 'Hansen & Co' });
    await mailTo({ createdAt: new Date('2026-03-01T22:59:00Z') });
    const failed = await mailTo({
      state: 'failed',
      recipient: 'anna.andersen@example.dk',
      accountID: account.id,
      kind: 'apiKeyMade',
      createdAt: new Date('2026-03-01T23:30:00Z'),
    });
    for (const filter of [
      { accountID: account.id },
      { kind: 'apiKeyMade' },
      { state: 'failed' },
      { recipient: 'ANDERSEN@ex' },
      { from: '2026-03-02', to: '2026-03-02' },
    ]) {
      const [only, ...others] = await listed(filter);
      expect(only, JSON.stringify(filter)).toMatchObject({
        ID: failed.id,
        title: 'Ny API-nøgle',
        recipient: 'anna.andersen@example.dk',
        accountName: 'Hansen & Co',
        state: 'failed',
      });
      expect(others).toEqual([]);
    }
    expect(await listed({})).toHaveLength(2);
    const wrong = await (await staff()).get('/api/v2/mails?filter={"from":"0000-01-01"}');
    expect(wrong.statusCode).toBe(422);
  });

  it('masks secrets in the text of a mail', async () => {
    const { id, who } = await mailTo({ lastError: 'Error: 550 no such mailbox' });
    const answer = await (await staff()).get(`/api/v2/mails/${id}`);
    const { mail } = answer.json<{ mail: { subject: string; text: string; lastError: string } }>();
    expect(mail.subject).toBe('Vælg en ny adgangskode');
    expect(mail.text).toContain(`ny adgangskode til ${who.email}.`);
    expect(mail.text).toContain('Vælg en ny adgangskode:\n…');
    expect(mail.lastError).toBe('Error: 550 no such mailbox');
    expect((await (await staff()).get(`/api/v2/mails/${randomUUID()}`)).statusCode).toBe(404);
    expect((await (await server.as(who)).get('/api/v2/mails')).statusCode).toBe(403);
  });

  it('shows the subject of a mail without links', async () => {
    const [account, merged] = [
      await server.account({ name: 'Havneholm A/S' }),
      await server.account({ name: 'Broen & Co' }),
    ];
    const { id } = await mailTo({
      kind: 'accountMerged',
      accountID: account.id,
      params: { userID: 1, accountID: account.id, mergedID: merged.id, revokedKeys: ['Sagssystem'] },
    });
    const answer = await (await staff()).get(`/api/v2/mails/${id}`);
    const { mail } = answer.json<{ mail: { subject: string; text: string } }>();
    expect(mail.subject).toBe('Kontoen Broen & Co er lagt sammen med Havneholm A/S');
    expect(mail.text).toContain('API-nøgler, vi har spærret: Sagssystem.');
    expect(mail.text).toContain('Se kontoen:\n…');
  });

  it('shows the user whom a mail is about if this is not the recipient', async () => {
    const account = await server.account({ name: 'Havneholm A/S' });
    await server.associate(await server.user({ email: 'maker@eksempel.dk' }), account, 'admin');
    const listingID = await server.listing({ accountID: account.id, title: 'Kontor i gården' });
    const [enquiry] = await server.database.db
      .insert(enquiries)
      .values({
        accountID: account.id,
        family: 1,
        listingID,
        name: 'Karen Holm',
        email: 'karen@eksempel.dk',
        message: 'Er det ledigt?',
      })
      .returning({ id: enquiries.id });
    const textOf = async (id: string) =>
      (await (await staff()).get(`/api/v2/mails/${id}`)).json<{ mail: { text: string } }>().mail.text;
    const received = await mailTo({
      kind: 'enquiryReceived',
      accountID: account.id,
      params: { enquiryID: enquiry?.id, accountID: account.id },
    });
    const text = await textOf(received.id);
    expect(text).toContain('Karen Holm har skrevet om annoncen „Kontor i gården“ (sagsnummer: –).');
    expect(text).toContain('E-mail: karen@eksempel.dk\nTelefonnummer: –\n\nEr det ledigt?');
    expect(text).not.toContain(received.who.email);
    await server.database.db.delete(enquiries);
    expect(await textOf(received.id)).toContain('E-mail: …\n');
    const created = await mailTo({
      kind: 'accountCreated',
      accountID: account.id,
      params: { userID: 1, accountID: account.id },
    });
    expect(await textOf(created.id)).toContain('maker@eksempel.dk har oprettet kontoen Havneholm A/S');
  });

  it('sends a failed mail once more, even if the request is repeated', async () => {
    mailServer.rejection = '550 no such mailbox';
    const { id, who } = await mailTo();
    await server.database.db.execute(
      sql`insert into mails (id, kind, params, recipient, language, user_id, state)
        select gen_random_uuid(), kind, params, recipient, language, user_id, 'sent' from mails where id = ${id}`,
    );
    const client = await staff();
    const send = () => client.post(`/api/v2/mails/${id}/send`);
    expect((await send()).statusCode).toBe(409);
    await server.database.db.update(mails).set({ state: 'failed', attempts: 57 });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const jobs = await rows(
      server.database.db,
      sql`select 1 from pgboss.job where data ->> 'mailID' = ${id}`,
    );
    expect(jobs).toHaveLength(1);
    const noted = await server.database.db.select().from(auditLog);
    expect(noted.filter(({ action }) => action === 'sendMailAgain')).toMatchObject([
      { subjectKind: 'user', subjectID: String(who.id) },
    ]);

    mailServer.rejection = undefined;
    await listenAndWarmUp(server);
    await vi.waitFor(
      async () => {
        const answer = await client.get(`/api/v2/mails/${id}`);
        expect(answer.json<{ mail: object }>().mail).toMatchObject({ state: 'sent', attempts: 58 });
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(mailServer.taken).toHaveLength(1);
    expect((await send()).statusCode).toBe(409);
  }, 90_000);
});

describe.runIf(products().includes('postgres'))(
  'The plan of a mail log with a hundred thousand mails on PostgreSQL',
  () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer('postgres');
      const { longTransaction } = server.database;
      const atLeisure = (statement: SQL) =>
        longTransaction(async (tx) => {
          await tx.execute(statement);
        });
      await server.account();
      await atLeisure(sql`insert into mails (kind, params, recipient, language, account_id, state, created_at)
      select case when n % 5000 = 0 then 'apiKeyEnds' else 'passwordReset' end, '{}', 'user' || n || '@example.dk', 'da',
        case when n % 5000 = 0 then (select min(id) from accounts) end,
        case when n % 5000 = 0 then 'failed' else 'sent' end, now() - n * interval '1 minute'
      from generate_series(1, 100000) n`);
      await atLeisure(sql`select gin_clean_pending_list('mails_recipient')`);
      await atLeisure(sql`analyze mails`);
    }, 120_000);
    afterAll(() => server?.close());

    it.each([
      {},
      { state: 'failed' },
      { kind: 'apiKeyEnds' },
      { recipient: 'user4711@' },
      { accountID: 1 },
      { from: '2026-01-01', to: '2026-01-02' },
    ] as const)('uses an index for a page with the filter %o', async (filter) => {
      const { db } = server.database;
      const query = mailPage(db, mailConditions(filter), [0, 24], true).getSQL();
      const plan = JSON.stringify(await rows(db, sql`explain (format json) ${query}`));
      expect(plan).toContain('"Index Name":"mails_');
      expect(plan).not.toMatch(/"Seq Scan"[^}]*"mails"/);
    });
  },
);
