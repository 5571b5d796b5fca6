import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../i18n/catalogue';
import { languages } from '../../schemas/languages';
import { mailDays } from '../../schemas/mail';
import { mails, users } from '../../server/db/tables';
import { enquiryRecipients } from '../../server/enquiries/contact';
import { type Jobs, openJobs } from '../../server/jobs/jobs';
import { retrySeconds } from '../../server/jobs/retry';
import { listJobs, retryJob } from '../../server/jobs/storedJobs';
import { jobTable } from '../../server/jobs/table';
import { openMailer } from '../../server/mail/mailer';
import { openMailsOf, pruneMails } from '../../server/mail/mails';
import { userRecipients } from '../../server/mail/recipients';
import { type MailName, mailTable } from '../../server/mail/table';
import { builders } from '../support/builders';
import { type FreshDatabase, freshDatabase, products } from '../support/databases';
import { decodedMail, headerOf, type MailServer, startMailServer } from '../support/mailServer';

const { log } = Fastify();
const table = {
  passwordChanged: mailTable.passwordChanged,
  passwordReset: { ...mailTable.passwordReset, unsubscribe: true },
} as const;
const link = 'https://torvet.example/forgotten-password';

describe.each(products())('Mails (%s)', (product) => {
  let database: FreshDatabase;
  let mailServer: MailServer;
  const opened: { jobs: Jobs; close: () => void }[] = [];

  beforeAll(async () => {
    database = await freshDatabase(product);
    return () => database.close();
  });
  beforeEach(async () => {
    mailServer = await startMailServer();
    return () => mailServer.close();
  });
  afterEach(async () => {
    for (const { jobs, close } of opened.splice(0)) {
      await jobs.stop();
      close();
    }
  });

  /** Starts jobs and mails that are sent to the mail server by SMTP. */
  const open = (wanted: () => boolean = () => true) => {
    const smtpURL = `smtp://127.0.0.1:${mailServer.port}`;
    const mailer = openMailer({ smtpURL, dataDir: '/nowhere', publicURL: 'https://torvet.example' });
    const jobs = openJobs({ database, log });
    const unsubscribeURL = (userID: number, kind: string) =>
      `https://torvet.example/afmeld/${userID}/${kind}`;
    const recipients = { ...userRecipients, ...enquiryRecipients };
    const sending = openMailsOf(table, { database, jobs, mailer, recipients, unsubscribeURL });
    sending.on('passwordChanged', async (_, _params, { email }) =>
      wanted() ? { values: { email, link } } : undefined,
    );
    sending.on('passwordReset', async (_, _params, { email }) => ({ values: { email, link } }));
    opened.push({ jobs, close: mailer.close });
    return { jobs, sending };
  };

  const user = (given = {}) => builders(database, new Uint8Array()).user(given);
  const recordOf = async (userID: number) => {
    const [record] = await database.db.select().from(mails).where(eq(mails.userID, userID));
    return record;
  };
  const stateOf = async (userID: number) => (await recordOf(userID))?.state;
  const passTime = () =>
    database.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'
      where name = 'mail' and state = 'retry'`);
  const within = { timeout: 20_000 };

  it('are sent after the commit of their transaction, in the language of the recipient, and are recorded', async () => {
    const { jobs, sending } = open();
    jobs.start();
    const [danish, english, nobody] = [await user(), await user({ language: 'en' }), await user()];
    const rolledBack = database.transaction(async (tx) => {
      await sending.send(tx, 'passwordChanged', { userID: nobody.id });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await database.transaction(async (tx) => {
      await sending.send(tx, 'passwordChanged', { userID: danish.id });
      await sending.send(tx, 'passwordChanged', { userID: english.id });
      await sending.send(tx, 'passwordChanged', { userID: -1 });
    });
    await vi.waitFor(async () => {
      expect([await stateOf(danish.id), await stateOf(english.id)]).toEqual(['sent', 'sent']);
    }, within);
    const sentTo = (email: string) => mailServer.taken.find((mail) => headerOf(mail, 'To') === email) ?? '';
    expect(mailServer.taken).toHaveLength(2);
    expect(headerOf(sentTo(danish.email), 'Subject')).toBe('Din adgangskode er skiftet');
    expect(headerOf(sentTo(english.email), 'Subject')).toBe('Your password has been changed');
    expect(decodedMail(sentTo(english.email))).toContain('<html lang="en">');
    expect(await recordOf(nobody.id)).toBeUndefined();
    expect(await recordOf(english.id)).toMatchObject({
      kind: 'passwordChanged',
      params: { userID: english.id },
      recipient: english.email,
      language: 'en',
      attempts: 1,
      lastError: null,
      accountID: null,
    });
    expect((await recordOf(english.id))?.sentAt).toBeInstanceOf(Date);
  }, 60_000);

  it('are retried while the mail server rejects them, and are sent once when it accepts them', async () => {
    mailServer.rejection = '451 later';
    const { jobs, sending } = open();
    jobs.start();
    const { id: userID } = await user();
    await database.transaction((tx) => sending.send(tx, 'passwordChanged', { userID }));
    for (const attempts of [1, 2]) {
      await vi.waitFor(async () => {
        const record = await recordOf(userID);
        expect(record).toMatchObject({ state: 'queued', attempts, sentAt: null });
        expect(record?.lastError).toContain('451 later');
        expect((await listJobs(database.db, { states: ['retry'], name: 'mail' })).total).toBe(1);
      }, within);
      if (attempts === 2) mailServer.rejection = undefined;
      await passTime();
    }
    await vi.waitFor(async () => expect(await stateOf(userID)).toBe('sent'), within);
    expect(await recordOf(userID)).toMatchObject({ attempts: 3, lastError: null });
    expect(mailServer.taken).toHaveLength(1);

    // The job of a sent mail may run again if the server was killed before the mail was marked as sent.
    const { id: mailID = '' } = (await recordOf(userID)) ?? {};
    await database.transaction((tx) => jobs.send(tx, 'mail', { mailID }, { singletonKey: 'again' }));
    await vi.waitFor(async () => {
      const { jobs: done } = await listJobs(database.db, { states: ['completed'], name: 'mail' });
      expect(done.filter(({ data }) => data.mailID === mailID)).toHaveLength(2);
    }, within);
    expect(mailServer.taken).toHaveLength(1);
  }, 90_000);

  it('are marked as failed after the last attempt, and are sent when staff retry them', async () => {
    mailServer.rejection = '550 no such mailbox';
    const { jobs, sending } = open();
    const { id: userID } = await user();
    await database.transaction((tx) => sending.send(tx, 'passwordChanged', { userID }));
    await database.db.execute(
      sql`update pgboss.job set retry_limit = 0 where name = 'mail' and state = 'created'`,
    );
    jobs.start();
    await vi.waitFor(async () => expect(await stateOf(userID)).toBe('failed'), within);
    const failed = await vi.waitFor(async () => {
      const [job] = (await listJobs(database.db, { name: 'mail' })).jobs;
      if (!job) throw new Error('No failed job');
      return job;
    }, within);
    expect(failed.error).toContain('550 no such mailbox');
    mailServer.rejection = undefined;
    expect(await retryJob(database.db, failed)).toBe(true);
    await vi.waitFor(async () => expect(await stateOf(userID)).toBe('sent'), within);
  }, 60_000);

  it('are not lost if the mail server is killed: they are sent once, or resent with the same id', async () => {
    const { jobs, sending } = open();
    const { id: userID } = await user();
    jobs.start();
    let held = mailServer.hold();
    await database.transaction((tx) => sending.send(tx, 'passwordChanged', { userID }));
    const taken: string[] = [];
    const killAndStart = async () => {
      mailServer.close();
      taken.push(...mailServer.taken);
      await vi.waitFor(async () => {
        expect(await recordOf(userID)).toMatchObject({ state: 'queued', sentAt: null });
        expect((await listJobs(database.db, { states: ['retry'], name: 'mail' })).total).toBe(1);
      }, within);
      mailServer = await startMailServer(mailServer.port);
    };
    // The mail was sent completely, but the mail server has not responded.
    await vi.waitFor(() => expect(held.waiting()).toBe(1), within);
    await killAndStart();
    held = mailServer.hold();
    await passTime();
    await vi.waitFor(() => expect(held.waiting()).toBe(1), within);
    expect(taken).toEqual([]);
    // The mail server has accepted the mail, but the server does not know.
    held.takeSilently();
    await killAndStart();
    await passTime();
    await vi.waitFor(async () => expect(await stateOf(userID)).toBe('sent'), within);
    taken.push(...mailServer.taken);
    expect(taken).toHaveLength(2);
    expect(new Set(taken.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
    expect(await recordOf(userID)).toMatchObject({ attempts: 3, lastError: null });
  }, 90_000);

  it('are each sent by one of several servers; a server sends at most four mails concurrently', async () => {
    const { sending } = open();
    const recipients = await Promise.all(Array.from({ length: 24 }, () => user()));
    await database.transaction(async (tx) => {
      for (const { id: userID } of recipients) await sending.send(tx, 'passwordChanged', { userID });
    });
    const held = mailServer.hold();
    const first = open();
    first.jobs.start();
    await vi.waitFor(() => expect(held.waiting()).toBe(4), within);
    const others = [open(), open()];
    for (const { jobs } of others) jobs.start();
    await vi.waitFor(() => expect(held.waiting()).toBe(12), within);
    held.release();
    await vi.waitFor(async () => {
      for (const { id } of recipients) expect(await stateOf(id)).toBe('sent');
    }, within);
    const ids = mailServer.taken.map((mail) => headerOf(mail, 'Message-ID'));
    expect([ids.length, new Set(ids).size]).toEqual([24, 24]);
  }, 90_000);

  it('contain a link and a header to unsubscribe if they are optional', async () => {
    const { jobs, sending } = open();
    jobs.start();
    const { id: userID } = await user();
    const queue = () =>
      database.transaction((tx) =>
        sending.send(tx, 'passwordReset', { userID }, { key: 'once', language: 'en' }),
      );
    await queue();
    // A mail with the same key is already queued.
    await queue();
    await vi.waitFor(async () => expect(await stateOf(userID)).toBe('sent'), within);
    const [mail = ''] = mailServer.taken;
    const url = `https://torvet.example/afmeld/${userID}/passwordReset`;
    expect(headerOf(mail, 'List-Unsubscribe')).toBe(`<${url}>`);
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(decodedMail(mail)).toContain(`Unsubscribe from these e-mails:\r\n${url}`);
    expect(await database.db.$count(mails, eq(mails.userID, userID))).toBe(1);

    const { id: other } = await user();
    await database.transaction((tx) => sending.send(tx, 'passwordChanged', { userID: other }));
    await vi.waitFor(() => expect(mailServer.taken).toHaveLength(2), within);
    expect(headerOf(mailServer.taken[1] ?? '', 'List-Unsubscribe')).toBeUndefined();
  }, 60_000);

  it('are cancelled if the recipient was deleted or has unsubscribed, and go to the e-mail address at the time of sending', async () => {
    const { jobs, sending } = open();
    const [gone, moved] = [await user(), await user()];
    await database.transaction(async (tx) => {
      await sending.send(tx, 'passwordChanged', { userID: gone.id });
      await sending.send(tx, 'passwordChanged', { userID: moved.id });
    });
    await database.db.delete(users).where(eq(users.id, gone.id));
    await database.db.update(users).set({ email: 'ny@torvet.test' }).where(eq(users.id, moved.id));
    jobs.start();
    await vi.waitFor(async () => expect(await stateOf(moved.id)).toBe('sent'), within);
    expect((await recordOf(moved.id))?.recipient).toBe('ny@torvet.test');
    expect(mailServer.taken.map((mail) => headerOf(mail, 'To'))).toEqual(['ny@torvet.test']);
    await jobs.stop();

    const { jobs: later, sending: unwanted } = open(() => false);
    later.start();
    const { id: userID } = await user();
    await database.transaction((tx) => unwanted.send(tx, 'passwordChanged', { userID }));
    await vi.waitFor(async () => expect(await stateOf(userID)).toBe('cancelled'), within);
    expect(mailServer.taken).toHaveLength(1);
  }, 60_000);

  it('are deleted after a retention period, and are marked as failed if their job is missing', async () => {
    const { sending } = open();
    const [old, lost, queued] = [await user(), await user(), await user()];
    await database.transaction(async (tx) => {
      for (const { id: userID } of [old, lost, queued])
        await sending.send(tx, 'passwordChanged', { userID }, { startAfter: 3600 });
    });
    await database.db.execute(sql`delete from pgboss.job
      where data ->> 'mailID' = (select id::text from mails where user_id = ${lost.id})`);
    await database.db.execute(sql`update mails set created_at = now() - interval '2 hours'
      where user_id in (${lost.id}, ${queued.id})`);
    await database.db.execute(sql`update mails set created_at = now() - make_interval(days => ${mailDays + 1})
      where user_id = ${old.id}`);
    await pruneMails(database.db);
    expect([await stateOf(old.id), await stateOf(lost.id), await stateOf(queued.id)]).toEqual([
      undefined,
      'failed',
      'queued',
    ]);
  });
});

describe('The table of mails', () => {
  it('has retries over at least two days, at most an hour apart', () => {
    expect(retrySeconds(jobTable.mail.retry)).toBeGreaterThanOrEqual(48 * 3600);
    expect(jobTable.mail.retry.retryDelayMax).toBe(3600);
  });

  it.each(Object.keys(mailTable) as MailName[])(
    'has all values that the texts of the mail %s use, in every language',
    (name) => {
      for (const language of languages) {
        // All other texts of a mail are parts of a value.
        const texts = Object.entries(catalogue[language].torvet.mail[name])
          .filter(([key]) => /^(?:\w*[sS]ubject|body|closing\w*)$/.test(key))
          .map(([, text]) => text);
        const named = [...texts.join(' ').matchAll(/%\{(\w+)\}/g)].map(([, value]) => value);
        expect(new Set(named), language).toEqual(new Set(mailTable[name].values));
      }
    },
  );
});
