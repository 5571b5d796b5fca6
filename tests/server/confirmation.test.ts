import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { askContacts } from '../../server/confirmation/askContacts';
import { markConfirmed } from '../../server/confirmation/confirm';
import { rows } from '../../server/db/database';
import { accounts, auditLog, listings, mails } from '../../server/db/tables';
import type { Services } from '../../server/services';
import { buildListing } from '../support/listingBuilder';
import { addImages, listingOf, officialAddress, registerAddress, rowsOf } from '../support/listings';
import { decodedMail } from '../support/mailServer';
import { describeOnEachDatabase, listenAndWarmUp } from '../support/server';

let services: Services;

const dayMs = 24 * 60 * 60 * 1000;

describeOnEachDatabase(
  'A visible listing that nobody changes or confirms',
  (server) => {
    beforeAll(async () => {
      await registerAddress(server());
      await listenAndWarmUp(server());
    }, 90_000);

    const ask = (now = new Date()) => askContacts(server().database, services, now);

    const published = async (accountID: number, contactEmail: string, title = 'Kontor midt i byen') =>
      server().listing({
        accountID,
        status: 2,
        title,
        publishedAt: new Date(),
        fields: { ...buildListing('rental'), title, address: officialAddress, contactEmail },
      });

    /** Moves all timestamps of listings into the past. */
    const wait = (ids: readonly number[], days: number) =>
      server()
        .database.db.update(listings)
        .set({
          updatedAt: sql`updated_at - make_interval(days => ${days})`,
          confirmedAt: sql`confirmed_at - make_interval(days => ${days})`,
          confirmationAskedAt: sql`confirmation_asked_at - make_interval(days => ${days})`,
          confirmationFrom: sql`confirmation_from - make_interval(days => ${days})`,
        })
        .where(inArray(listings.id, [...ids]));

    const stateOf = async (id: number) => {
      const [row] = await server()
        .database.db.select({
          status: listings.status,
          sent: listings.confirmationMails,
          version: listings.version,
          confirmedAt: listings.confirmedAt,
        })
        .from(listings)
        .where(eq(listings.id, id));
      if (!row) throw new Error(`No listing ${id}`);
      return row;
    };

    /** Number of changes of a listing that the public search has to apply. */
    const searchChanges = async (id: number) => {
      const [counted] = await rows<{ count: number }>(
        server().database.db,
        sql`select count(*)::int as count from search_changes where listing_id = ${id}`,
      );
      return counted?.count;
    };

    const mailsTo = (accountID: number) =>
      server()
        .database.db.select()
        .from(mails)
        .where(and(eq(mails.accountID, accountID), eq(mails.kind, 'stillAvailable')))
        .orderBy(asc(mails.createdAt));

    /** Texts of the mails sent to an address. */
    const textsTo = async (accountID: number, email: string) => {
      await vi.waitFor(
        async () => expect((await mailsTo(accountID)).every(({ state }) => state === 'sent')).toBe(true),
        30_000,
      );
      const folder = join(server().dataDir, 'mail');
      return readdirSync(folder)
        .map((file) => decodedMail(readFileSync(join(folder, file), 'utf8')).replaceAll('\u2060', ''))
        .filter((mail) => mail.includes(`To: ${email}`));
    };
    const linksIn = (text: string) => [
      ...new Set(
        [...text.matchAll(/http:\/\/localhost:8000(\/bekraeft\/[\w.-]+)/g)].map(([, path]) => path ?? ''),
      ),
    ];

    it('is mailed about after 30 and 60 days and in two later warnings, and is deactivated after 90 days', async () => {
      const { id: accountID } = await server().account();
      const id = await published(accountID, 'anne@eksempel.dk');
      const steps: [number, number, number][] = [];
      for (let day = 1; day <= 91; day += 1) {
        await wait([id], 1);
        const before = await stateOf(id);
        const changes = await searchChanges(id);
        await ask();
        const { status, sent } = await stateOf(id);
        // A question changes nothing that the public site shows.
        if (status === before.status) expect(await searchChanges(id)).toBe(changes);
        if (sent !== before.sent || status !== before.status) steps.push([day, sent, status]);
        // A mail is composed when it is sent, so each one must be sent before the next step.
        if (sent !== before.sent) await textsTo(accountID, 'anne@eksempel.dk');
        if (day === 88) {
          const texts = (await textsTo(accountID, 'anne@eksempel.dk')).join('\n');
          expect(texts).toMatch(/Annoncen bliver sat inaktiv den .+, hvis den ikke bekræftes/);
          // The HTML repeats the subjects as headings.
          expect(texts.match(/<h1[^>]*>Er annoncen stadig aktuel\?/g)).toHaveLength(2);
          expect(texts.match(/<h1[^>]*>Annoncen bliver sat inaktiv den /g)).toHaveLength(2);
        }
      }
      expect(steps).toEqual([
        [30, 1, 2],
        [60, 2, 2],
        [76, 3, 2],
        [88, 4, 2],
        [90, 4, 3],
      ]);
      expect(await mailsTo(accountID)).toHaveLength(4);
      const [last] = await server()
        .database.db.select({ action: auditLog.action, actorID: auditLog.actorID })
        .from(auditLog)
        .where(and(eq(auditLog.subjectKind, 'listing'), eq(auditLog.subjectID, String(id))))
        .orderBy(sql`id desc`)
        .limit(1);
      expect(last).toEqual({ action: 'deactivate', actorID: null });
    }, 120_000);

    it('is not deactivated before all mails about it were sent, even after more than 90 days', async () => {
      const { id: accountID } = await server().account();
      const id = await published(accountID, 'gammel@eksempel.dk');
      await wait([id], 400);
      for (const [days, sent, status] of [
        [0, 1, 2],
        [0, 1, 2],
        [29, 1, 2],
        [1, 2, 2],
        [16, 3, 2],
        [12, 4, 2],
        [1, 4, 2],
        [1, 4, 3],
      ] as const) {
        await wait([id], days);
        await ask();
        expect(await stateOf(id)).toMatchObject({ sent, status });
      }
    }, 60_000);

    it('is mailed about once by several servers, after the period that its account has set', async () => {
      const { id: accountID } = await server().account();
      await server()
        .database.db.update(accounts)
        .set({ confirmationDays: 45 })
        .where(eq(accounts.id, accountID));
      const [id, spread] = [
        await published(accountID, 'bo@eksempel.dk'),
        await published(accountID, 'bo@eksempel.dk'),
      ];
      await server()
        .database.db.update(listings)
        .set({ confirmationFrom: new Date(Date.now() + 50 * dayMs) })
        .where(eq(listings.id, spread));
      await wait([id, spread], 44);
      await ask();
      expect(await stateOf(id)).toMatchObject({ sent: 0 });
      await wait([id, spread], 1);
      await Promise.all([ask(), ask(), ask()]);
      expect([(await stateOf(id)).sent, (await stateOf(spread)).sent]).toEqual([1, 0]);
      expect(await mailsTo(accountID)).toHaveLength(1);
      await wait([id, spread], 6);
      await ask();
      expect((await stateOf(spread)).sent).toBe(1);
    }, 60_000);

    it('shares a mail with other listings of the same contact, and is confirmed by the button on the linked page, not by opening the link', async () => {
      const account = await server().account({ name: 'Bykontorer' });
      const owner = await server().userOn(account, 'admin');
      const titles = ['Lager ved havnen', 'Kontor i gården', 'Butik på hjørnet'];
      const ids: number[] = [];
      for (const title of titles) ids.push(await published(account.id, 'Carla@Eksempel.dk', title));
      const other = await published(account.id, 'dan@eksempel.dk');
      await wait([...ids, other], 31);
      await ask();
      expect((await mailsTo(account.id)).map(({ recipient }) => recipient).toSorted()).toEqual([
        'carla@eksempel.dk',
        'dan@eksempel.dk',
      ]);
      const [text = ''] = await textsTo(account.id, 'carla@eksempel.dk');
      for (const title of titles) expect(text).toContain(title);
      const links = linksIn(text);
      const single = links.filter((link) => link.includes('/l.'));
      const [all = ''] = links.filter((link) => link.includes('/a.'));
      expect([links.length, single.length]).toEqual([4, 3]);

      const request = (method: 'GET' | 'POST' | 'HEAD', url: string) =>
        server().app.inject({ method, url, headers: { 'accept-language': 'da' } });
      for (const link of links) {
        expect((await request('HEAD', link)).statusCode).toBe(200);
        expect((await request('GET', link)).body).toContain('Bekræft, at den er ledig');
      }
      expect((await request('GET', all)).body).toContain('Bekræft alle 3');
      for (const id of ids) expect((await stateOf(id)).confirmedAt).toBeNull();

      const index = await server().as(owner);
      const waiting = async () =>
        rowsOf(
          await index.get(
            `/api/v2/listings?filter=${encodeURIComponent(JSON.stringify({ asksConfirmation: true }))}`,
          ),
        ).length;
      expect(await waiting()).toBe(4);

      const [first = ''] = single;
      expect((await request('POST', first)).body).toContain('Annoncen er bekræftet ledig.');
      expect((await request('POST', first)).body).toContain('Der er allerede svaret');
      expect((await request('GET', first)).body).not.toContain('<form');
      expect(await waiting()).toBe(3);
      expect((await request('GET', all)).body).toContain('Bekræft alle 2');
      // One of several: the page goes on with the others.
      const rest = await request('POST', `${all}?annonce=${ids[1]}`);
      expect(rest.body).toContain('Annoncen er bekræftet ledig.');
      expect(titles.filter((title) => rest.body.includes(title))).toEqual([titles[0]]);
      expect((await request('POST', `${all}?annonce=${other}`)).body).toContain(titles[0]);
      expect(await waiting()).toBe(2);
      // Concurrent requests confirm each listing once.
      await Promise.all([request('POST', all), request('POST', all)]);
      expect(await waiting()).toBe(1);
      for (const id of ids) expect(await stateOf(id)).toMatchObject({ version: 2, status: 2 });
      expect((await stateOf(other)).confirmedAt).toBeNull();

      expect((await request('GET', `/annonce/${ids[0]}`)).body).toContain('Bekræftet ledig i dag');
      await server()
        .database.db.update(listings)
        .set({ confirmedAt: new Date(Date.now() - 6 * dayMs) })
        .where(eq(listings.id, ids[0] ?? 0));
      expect((await request('GET', `/annonce/${ids[0]}`)).body).toContain('Bekræftet ledig for 6 dage siden');

      for (const wrong of [`${first}x`, first.replace('/l.', '/l.1'), '/bekraeft/l.1.1.x'])
        expect((await request('POST', wrong)).statusCode).toBe(404);
    }, 60_000);

    it('can be confirmed only by users of its account, in one request that can be undone', async () => {
      const account = await server().account();
      const call = await server().as(await server().userOn(account, 'member'));
      const created = await call.post('/api/v2/listings/rental', {
        listing: { ...buildListing('rental'), accountID: account.id },
      });
      const { ID } = listingOf(created);
      await addImages(server(), ID, 3);
      expect((await call.post(`/api/v2/listings/${ID}/confirm`)).statusCode).toBe(409);
      await server().database.db.update(listings).set({ status: 2 }).where(eq(listings.id, ID));
      await wait([ID], 31);
      await ask();
      const { updatedAt, ...asked } = listingOf(await call.get(`/api/v2/listings/${ID}`));
      expect(asked).toMatchObject({ asksConfirmation: true });
      const reader = await server().as(await server().userOn(account, 'readonly'));
      expect((await reader.post(`/api/v2/listings/${ID}/confirm`)).statusCode).toBe(409);
      const stranger = await server().as(await server().userOn(await server().account(), 'admin'));
      expect((await stranger.post(`/api/v2/listings/${ID}/confirm`)).statusCode).toBe(404);

      const confirmed = listingOf(await call.post(`/api/v2/listings/${ID}/confirm`));
      expect(confirmed).toMatchObject({
        status: 2,
        confirmedAt: expect.any(String) as unknown,
        updatedAt,
      });
      expect(confirmed).not.toHaveProperty('asksConfirmation');
      const undone = listingOf(
        await call.post(`/api/v2/listings/${ID}/undo`, {}, { 'if-match': `"${confirmed.version}"` }),
      );
      expect(undone).not.toHaveProperty('confirmedAt');
      expect(undone).toMatchObject({ asksConfirmation: true, version: confirmed.version + 1 });
      expect((await mailsTo(account.id)).length).toBe(1);

      // A write by a supplier or an import confirms the listing, without a new version.
      const { version } = await stateOf(ID);
      await wait([ID], 31);
      await server().database.transaction((tx) => markConfirmed(tx, [ID]));
      await ask();
      expect(await stateOf(ID)).toMatchObject({ version, confirmedAt: expect.any(Date) as unknown });
      expect((await mailsTo(account.id)).length).toBe(1);
    }, 60_000);
  },
  {},
  {
    register: (given) => {
      services = given;
    },
  },
);
