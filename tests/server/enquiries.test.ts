import { and, desc, eq, lt } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enquiryLimits } from '../../schemas/enquiry';
import {
  auditLog,
  enquiries,
  listingDays,
  type listings,
  mails,
  promotions,
  rateLimits,
  unwantedMails,
} from '../../server/db/tables';
import { pruneEnquiries } from '../../server/enquiries/changeEnquiry';
import { warnOfPromotionEnds } from '../../server/promotions/endMails';
import type { Services } from '../../server/services';
import { queueWeekMails } from '../../server/tracking/weekMail';
import { products } from '../support/databases';
import { buildListing } from '../support/listingBuilder';
import { officialAddress } from '../support/listings';
import { decodedMail, headerOf, type MailServer, startMailServer } from '../support/mailServer';
import { listenAndWarmUp, startTestServer, type TestServer } from '../support/server';

const within = { timeout: 30_000, interval: 100 };
const written = {
  name: 'Karen <b>Holm</b>',
  email: 'karen@eksempel.dk',
  phone: '20 30 40 50',
  message: 'Er lokalet ledigt?\n<script>alert("1")</script> & mere',
};

describe.each(products())('Enquiries and reminders (%s)', (product) => {
  let mailServer: MailServer;
  let server: TestServer;
  let services: Services;
  let address = 0;
  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startTestServer(
      product,
      { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, TRUSTED_PROXIES: '127.0.0.1' },
      undefined,
      {
        register: (given) => {
          services = given;
        },
      },
    );
    await listenAndWarmUp(server);
  }, 90_000);
  afterAll(async () => {
    await server?.close();
    mailServer?.close();
  });
  beforeEach(() => {
    address += 1;
  });

  const published = async (
    given: Partial<typeof listings.$inferInsert> = {},
    contact = `kontakt${address}@eksempel.dk`,
  ) => {
    const account = await server.account({ name: 'Mægler & Søn' });
    const id = await server.listing({
      accountID: account.id,
      status: 2,
      title: 'Kontor "midt" i byen',
      caseNumber: 'HA-1',
      publishedAt: new Date(),
      fields: {
        ...buildListing('rental'),
        title: 'Kontor "midt" i byen',
        address: officialAddress,
        contactEmail: contact,
      },
      ...given,
    });
    return { account, id };
  };
  const send = (page: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `${page}/henvendelse`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `10.0.0.${address}`,
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  /** Mails sent to an address, as soon as there are any. */
  const mailsTo = (email: string) =>
    vi.waitFor(() => {
      const found = mailServer.taken.filter(
        (mail) => headerOf(mail, 'To')?.toLowerCase() === email.toLowerCase(),
      );
      expect(found.length).toBeGreaterThan(0);
      return found;
    }, within);
  const storedOf = (listingID: number) =>
    server.database.db
      .select()
      .from(enquiries)
      .where(eq(enquiries.listingID, listingID))
      .orderBy(desc(enquiries.id));

  it('work without JavaScript, reach the contact by mail at once, and are answered by mail', async () => {
    const { account, id } = await published();
    const page = await server.anonymous.get(`/annonce/${id}`);
    expect(page.body).toContain(`action="/annonce/${id}/henvendelse"`);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    const answer = await send(`/annonce/${id}`, written);
    expect(answer.statusCode).toBe(303);
    const next = String(answer.headers.location);
    expect(next).toBe(`/annonce/${id}/henvendelse/sendt`);
    const sent = await server.anonymous.get(next);
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain('Mægler &amp; Søn har fået din besked');

    const [stored] = await storedOf(id);
    expect(stored).toMatchObject({
      accountID: account.id,
      name: written.name,
      phone: '+4520304050',
      message: written.message,
      state: 'new',
      language: 'da',
    });
    const [mail = ''] = await mailsTo(`kontakt${address}@eksempel.dk`);
    expect(headerOf(mail, 'To')).toBe(`kontakt${address}@eksempel.dk`);
    expect(headerOf(mail, 'Reply-To')).toContain('<karen@eksempel.dk>');
    expect(mail.slice(mail.indexOf('text/html'))).not.toContain('<script>');
    // The text is stored with the enquiry only: neither in the mail's record nor in the log.
    const [record] = await server.database.db.select().from(mails).where(eq(mails.kind, 'enquiryReceived'));
    expect(JSON.stringify(record)).not.toContain('ledigt');
    const [noted] = await server.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'enquiry'), eq(auditLog.subjectID, String(stored?.id))));
    expect(noted).toMatchObject({ action: 'create', accountID: account.id, actorID: null, changes: {} });
    // A form submitted twice is stored and counted once.
    expect((await send(`/annonce/${id}`, written)).statusCode).toBe(303);
    expect(await storedOf(id)).toHaveLength(1);
    const [counted] = await server.database.db
      .select({ formLeads: listingDays.formLeads, leads: listingDays.leads })
      .from(listingDays)
      .where(eq(listingDays.listingID, id));
    expect(counted).toEqual({ formLeads: 1, leads: 0 });
  }, 60_000);

  it('show errors next to each field, in the language of the page, and preserve the input', async () => {
    const { id } = await published();
    const answer = await send(`/annonce/${id}/en`, { ...written, email: 'karen', message: ' ', phone: '12' });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<html lang="en">');
    expect(answer.body).toMatch(
      /id="enquiry-email"[^>]* aria-invalid="true" aria-describedby="enquiry-email-error" autofocus value="karen"/,
    );
    expect(answer.body).toContain('id="enquiry-email-error">E-mail must be correct');
    expect(answer.body).toContain('id="enquiry-message-error">Message is required');
    expect(answer.body).toContain('id="enquiry-phone-error">');
    expect(answer.body).toContain('value="Karen &lt;b&gt;Holm&lt;/b&gt;"');
    expect(await storedOf(id)).toHaveLength(0);
    const back = await server.anonymous.get(`/annonce/${id}/en/henvendelse`);
    expect(back.headers.location).toBe(`/annonce/${id}/en#henvendelse`);
  });

  it('are accepted only for public listings, only from the page of the listing, and not from robots', async () => {
    const hidden = await published({ status: 3 });
    const offMarket = await published({ offMarket: true });
    for (const { id } of [hidden, offMarket, { id: 999_999 }]) {
      expect((await send(`/annonce/${id}`, written)).statusCode).toBe(404);
      expect((await server.anonymous.get(`/annonce/${id}/henvendelse/sendt`)).statusCode).toBe(404);
    }
    const { id } = await published();
    const foreign = await send(`/annonce/${id}`, written, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.body).toContain('ikke sendt fra annoncens egen side');
    expect((await send(`/annonce/${id}`, { ...written, website: 'http://spam.test' })).statusCode).toBe(303);
    expect(await storedOf(id)).toHaveLength(0);
    const tooLong = await send(`/annonce/${id}`, { ...written, message: 'x'.repeat(70_000) });
    expect(tooLong.statusCode).toBe(413);
    expect(tooLong.headers['content-type']).toContain('text/html');
    const asJson = await server.app.inject({
      method: 'POST',
      url: `/annonce/${id}/henvendelse`,
      payload: written,
    });
    expect(asJson.statusCode).toBe(422);
  });

  it.each([
    ['text/plain', 'name=Karen', 415],
    ['multipart/form-data', 'name=Karen', 415],
    ['application/json', '{"name":', 400],
  ])('get an error page if the body is not a form: %s', async (type, payload, status) => {
    const { id } = await published();
    const answer = await server.app.inject({
      method: 'POST',
      url: `/annonce/${id}/henvendelse`,
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Beskeden blev ikke sendt');
  });

  /** Sends several different enquiries, and checks the status of the last response. */
  const sendMany = async (listingID: number, from: string, times: number, status: number) => {
    let last = 0;
    for (let time = 0; time < times; time += 1) {
      const message = `${from}: nr. ${time}`;
      const answer = await send(
        `/annonce/${listingID}`,
        { ...written, message },
        { 'x-forwarded-for': from },
      );
      last = answer.statusCode;
    }
    expect(last, from).toBe(status);
  };

  it('are rate-limited by IP address, and the rejected form keeps its values', async () => {
    const [one, another] = [await published(), await published()];
    const { perAddress, perListing } = enquiryLimits;
    const from = '10.2.0.1';
    await sendMany(one.id, from, perListing.address, 303);
    await sendMany(another.id, from, perAddress.max - perListing.address, 303);
    const third = await published();
    const limited = await send(
      `/annonce/${third.id}`,
      { ...written, message: 'En til' },
      { 'x-forwarded-for': from },
    );
    expect(limited.statusCode).toBe(429);
    expect(limited.body).toContain('Der er sendt mange beskeder');
    expect(limited.body).toContain('En til</textarea>');
  });

  it('from a few senders do not exhaust the limit of the listing for other senders', async () => {
    const { id } = await published();
    const { perListing } = enquiryLimits;
    const windows = 6;
    for (let window = 0; window < windows; window += 1) {
      // The limit of ten minutes has expired, that of an hour has not.
      await server.database.db
        .delete(rateLimits)
        .where(lt(rateLimits.resetsAt, new Date(Date.now() + 601_000)));
      for (const from of ['10.3.0.1', '10.3.0.2']) await sendMany(id, from, 5, 429);
    }
    expect(await storedOf(id)).toHaveLength(2 * perListing.address);
    // A customer of a provider can have any number of addresses.
    for (let part = 0; part < perListing.network; part += 1)
      await sendMany(id, `2001:db8:7:${part}::1`, 1, 303);
    await sendMany(id, '2001:db8:7:ffff::1', 1, 429);
    await sendMany(id, '2001:db8:8::1', 1, 303);
    await sendMany(id, '10.3.0.3', 1, 303);
  });

  it('are mailed in the language and according to the mail preferences of the contact if the contact is a user of the account', async () => {
    const account = await server.account();
    const user = await server.user({ email: `Contact${address}@torvet.test`, language: 'en' });
    await server.associate(user, account, 'member');
    const { id } = await published({ accountID: account.id }, user.email.toLowerCase());
    await send(`/annonce/${id}`, written);
    const [mail = ''] = await mailsTo(user.email);
    expect(headerOf(mail, 'Subject')).toContain('Enquiry_about');
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    await server.database.db.insert(unwantedMails).values({ userID: user.id, kind: 'enquiryReceived' });
    await send(`/annonce/${id}`, { ...written, message: 'Endnu en' });
    await vi.waitFor(async () => {
      const [last] = await server.database.db
        .select({ state: mails.state })
        .from(mails)
        .where(eq(mails.userID, user.id))
        .orderBy(desc(mails.createdAt))
        .limit(1);
      expect(last?.state).toBe('cancelled');
    }, within);
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await storedOf(id)).toHaveLength(2);
  }, 60_000);

  it('can be read by every user of the account, edited by members, and deleted by administrators', async () => {
    const { account, id } = await published();
    await send(`/annonce/${id}`, written);
    const [stored] = await storedOf(id);
    const path = `/api/v2/enquiries/${stored?.id}`;
    const [admin, member, reader, stranger] = [
      await server.as(await server.userOn(account, 'admin')),
      await server.as(await server.userOn(account, 'member')),
      await server.as(await server.userOn(account, 'readonly')),
      await server.as(await server.userOn(await server.account(), 'admin')),
    ];
    const filter = (given: object) => `/api/v2/enquiries?filter=${encodeURIComponent(JSON.stringify(given))}`;
    const list = async (who: typeof admin, given: object = {}) =>
      (await who.get(filter(given))).json<{ enquiries: { ID: number; state: string }[] }>().enquiries;
    expect(await list(reader, { listingID: id })).toMatchObject([{ ID: stored?.id, state: 'new' }]);
    expect(await list(stranger, { accountID: account.id })).toEqual([]);
    expect((await stranger.get(path)).statusCode).toBe(404);
    const countPath = `/api/v2/accounts/${account.id}/enquiries/new`;
    expect((await reader.get(countPath)).json()).toEqual({ count: 1 });
    expect((await stranger.get(countPath)).statusCode).toBe(404);

    const body = { enquiry: { state: 'answered', note: 'Ringet op' } };
    expect((await reader.put(path, body, { 'if-match': '"1"' })).statusCode).toBe(403);
    expect((await member.put(path, body)).statusCode).toBe(428);
    const answered = await member.put(path, body, { 'if-match': '"1"' });
    expect(answered.statusCode).toBe(200);
    expect(answered.json()).toMatchObject({
      enquiry: { state: 'answered', note: 'Ringet op', version: 2 },
    });
    expect(answered.body).toContain('"answeredBy":"Bruger ');
    expect((await member.put(path, body, { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await reader.get(countPath)).json()).toEqual({ count: 0 });
    expect(await list(member, { state: 'new' })).toEqual([]);
    const log = await server.database.db
      .select({ action: auditLog.action, changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'enquiry'), eq(auditLog.subjectID, String(stored?.id))))
      .orderBy(auditLog.id);
    expect(log.at(-1)).toEqual({ action: 'update', changes: { state: ['new', 'answered'] } });

    expect((await member.delete(path)).statusCode).toBe(403);
    // Staff names are shown to staff only, as in all histories.
    const employee = await server.user({ staff: true, name: 'Ida Intern' });
    const acting = server.withToken(await server.actingToken(employee, account, 'member'));
    const answer = { enquiry: { state: 'answered' } };
    await acting.put(path, { enquiry: { state: 'new' } }, { 'if-match': '"2"' });
    const byStaff = await acting.put(path, answer, { 'if-match': '"3"' });
    expect(byStaff.json()).toMatchObject({ enquiry: { answeredBy: 'Intern administrator' } });
    expect(await list(reader, { listingID: id })).toMatchObject([{ answeredBy: 'Intern administrator' }]);
    expect((await reader.get(path, { 'accept-language': 'en' })).json()).toMatchObject({
      enquiry: { answeredBy: 'Internal administrator' },
    });
    expect((await (await server.as(employee)).get(path)).json()).toMatchObject({
      enquiry: { answeredBy: 'Ida Intern', accountName: account.name },
    });
    expect((await reader.get(path)).json()).not.toHaveProperty('enquiry.accountName');

    expect((await admin.delete(path)).statusCode).toBe(204);
    expect((await admin.get(path)).statusCode).toBe(404);
    expect(await storedOf(id)).toHaveLength(0);
  });

  it('are listed in the weekly mail, which each user gets only once even with several servers', async () => {
    const { account, id } = await published();
    const quiet = await server.account();
    const [reader, declines, stranger] = [
      await server.userOn(account, 'readonly'),
      await server.userOn(account, 'admin'),
      await server.userOn(quiet, 'admin'),
    ];
    const { database } = server;
    await database.db.insert(unwantedMails).values({ userID: declines.id, kind: 'weekInFigures' });
    await database.db.insert(listingDays).values([
      { listingID: id, day: '2026-03-02', visits: 3, pageViews: 8, formLeads: 1 },
      { listingID: id, day: '2026-03-08', visits: 2 },
      { listingID: id, day: '2026-02-23', visits: 4 },
      { listingID: id, day: '2026-03-09', visits: 100 },
    ]);
    const { mails: queue } = services;
    const week = '2026-03-02';
    await Promise.all([queueWeekMails(database, queue, week), queueWeekMails(database, queue, week)]);
    const [mail = ''] = await mailsTo(reader.email);
    const text = decodedMail(mail);
    expect(text).toContain('Besøg: 5 (4)');
    expect(text).toContain('Sidevisninger: 8 (0)');
    expect(text).toContain('Sendte formularer: 1 (0)');
    expect(text).toContain('/account/statistics?days=7&to=2026-03-08');
    await vi.waitFor(async () => {
      const states = await database.db
        .select({ userID: mails.userID, state: mails.state })
        .from(mails)
        .where(and(eq(mails.kind, 'weekInFigures'), eq(mails.accountID, account.id)))
        .orderBy(mails.userID);
      expect(states).toEqual([
        { userID: reader.id, state: 'sent' },
        { userID: declines.id, state: 'cancelled' },
      ]);
    }, within);
    expect(await database.db.$count(mails, eq(mails.userID, stranger.id))).toBe(0);
  }, 60_000);

  it('about a promotion that ends in three days are mailed once, unless the promotion is renewed', async () => {
    const { account, id } = await published();
    const admin = await server.userOn(account, 'admin');
    const { database } = server;
    const product = {
      productID: 1,
      productNames: { da: 'Uge', en: 'Week' },
      state: 'active' as const,
      periods: [],
    };
    await database.db
      .insert(promotions)
      .values({ ...product, listingID: id, startDate: '2030-03-01', endDate: '2030-03-12' });
    const warn = (at: string) =>
      database.transaction((tx) => warnOfPromotionEnds(tx, services.mails, new Date(at)));
    await warn('2030-03-08T06:00:00Z');
    expect(await database.db.$count(mails, eq(mails.userID, admin.id))).toBe(0);
    await Promise.all([warn('2030-03-09T06:00:00Z'), warn('2030-03-09T06:00:00Z')]);
    await warn('2030-03-10T06:00:00Z');
    const [mail = ''] = await mailsTo(admin.email);
    expect(decodedMail(mail)).toContain('slutter den 12. marts 2030');
    expect(decodedMail(mail)).toContain(`/promotion/${id}`);
    expect(await database.db.$count(mails, eq(mails.userID, admin.id))).toBe(1);
  }, 60_000);

  it('about several promotions of one account that end soon are combined in one mail a day', async () => {
    const { account } = await published();
    const admin = await server.userOn(account, 'admin');
    const { database } = server;
    const product = { productID: 1, productNames: { da: 'Uge', en: 'Week' }, state: 'active' as const };
    for (const [index, endDate] of ['2031-03-12', '2031-03-11', '2031-03-13'].entries()) {
      const { id } = await published({
        accountID: account.id,
        title: `Lokale nummer ${index} ved havnen`,
      });
      await database.db
        .insert(promotions)
        .values({ ...product, periods: [], listingID: id, startDate: '2031-03-01', endDate });
    }
    const warn = (at: string) =>
      database.transaction((tx) => warnOfPromotionEnds(tx, services.mails, new Date(at)));
    await warn('2031-03-09T06:00:00Z');
    const [mail = ''] = await mailsTo(admin.email);
    const text = decodedMail(mail);
    expect(text).toContain('2 fremhævninger slutter snart');
    expect(text).toMatch(/nummer 1 .*11\. marts 2031\.\s+.*nummer 0 .*12\. marts 2031\./);
    expect(text).not.toContain('nummer 2');
    // The third listing is warned about the next day; the first two are not warned about again.
    await warn('2031-03-10T06:00:00Z');
    const queued = await database.db
      .select({ params: mails.params })
      .from(mails)
      .where(eq(mails.userID, admin.id))
      .orderBy(mails.createdAt);
    expect(queued.map(({ params }) => params['promotions'])).toEqual([
      [
        expect.objectContaining({ endDate: '2031-03-11' }),
        expect.objectContaining({ endDate: '2031-03-12' }),
      ],
      [expect.objectContaining({ endDate: '2031-03-13' })],
    ]);
  }, 60_000);

  it('are deleted after their retention period', async () => {
    const { account, id } = await published();
    const at = (months: number) => {
      const date = new Date();
      date.setMonth(date.getMonth() - months);
      return date;
    };
    const { db } = server.database;
    const row = {
      accountID: account.id,
      family: 1 as const,
      listingID: id,
      language: 'da' as const,
      ...written,
    };
    await db.insert(enquiries).values([
      { ...row, createdAt: at(enquiryLimits.keptMonths + 1) },
      { ...row, createdAt: at(enquiryLimits.keptMonths - 1) },
    ]);
    await pruneEnquiries(db, new Date());
    expect(await storedOf(id)).toHaveLength(1);
  });

  it('can contain any text, which never causes a 5xx response and is always escaped', async () => {
    const { id } = await published();
    const anyText = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(anyText, anyText, anyText, async (name, email, message) => {
        address += 1;
        const marked = `<i title="x'y">${message}`;
        const answer = await send(
          `/annonce/${id}`,
          { name, email, phone: name, message: marked },
          { 'x-forwarded-for': `10.9.${address % 250}.${Math.floor(address / 250) % 250}` },
        );
        expect([303, 422, 429]).toContain(answer.statusCode);
        expect(answer.body).not.toContain('<i title');
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('cannot inject mail headers through the name of the sender', async () => {
    const { id } = await published();
    const typed = { ...written, name: 'Karen\r\nBcc: alle@eksempel.dk' };
    expect((await send(`/annonce/${id}`, typed)).statusCode).toBe(422);
    await send(`/annonce/${id}`, { ...written, name: '"A" <b@c.dk>, d@e.dk' });
    const [mail = ''] = await mailsTo(`kontakt${address}@eksempel.dk`);
    const [head = ''] = mail.split('\r\n\r\n');
    expect(head.match(/^(Bcc|Cc|From|To|Reply-To):/gim)).toHaveLength(3);
    expect(headerOf(mail, 'Reply-To')?.match(/<[^>]+>/g)).toContain('<karen@eksempel.dk>');
  }, 60_000);
});
