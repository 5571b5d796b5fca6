import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { trackingLimits } from '../../schemas/tracking/codes';
import { listingMetricsSchema } from '../../schemas/tracking/metrics';
import { rows } from '../../server/db/database';
import { openDayCounts } from '../../server/tracking/dayCounts';
import { pruneEvents } from '../../server/tracking/pruneEvents';
import { rollUp } from '../../server/tracking/rollUp';
import type { TestAccount } from '../support/builders';
import { describeOnEachDatabase, type TestServer } from '../support/server';
import { browser, listingEvent, publicListing, sendEvents } from '../support/tracking';

let now = new Date('2026-03-10T12:00:00Z');
const answered = z.strictObject({ metrics: listingMetricsSchema });
const { uniques, views, clicks } = trackingLimits.perDay;
const cap = uniques.address;

/** Waits until all requested views are stored, by requesting another page and waiting for its view. */
const written = async (server: TestServer) => {
  const id = await publicListing(server, (await server.account()).id);
  await server.app.inject({ url: `/annonce/${id}`, headers: browser });
  await expect
    .poll(() => rows(server.database.db, sql`select page_views from listing_days where listing_id = ${id}`), {
      timeout: 20_000,
    })
    .toHaveLength(1);
};

/** Visits of several sessions, each of which opens the page twice and reveals the number. */
const visitsOf = (listingID: number, sessions: number, name: string) =>
  Array.from({ length: sessions }, (_, number) => `session-${name}-${number}`).flatMap((session) => [
    listingEvent(listingID, 'pageVisit', session),
    listingEvent(listingID, 'pageVisit', session),
    listingEvent(listingID, 'number', session),
  ]);

describeOnEachDatabase(
  'The daily limit for events of one IP address on a listing',
  (server: () => TestServer) => {
    let listingID = 0;
    let own: TestAccount = { id: 0, name: '' };
    beforeEach(async () => {
      now = new Date('2026-03-10T12:00:00Z');
      own = await server().account();
      listingID = await publicListing(server(), own.id);
    });

    const send = async (address: string, sessions: number, name: string) => {
      const answer = await sendEvents(server(), visitsOf(listingID, sessions, name), {
        'x-forwarded-for': address,
      });
      expect(answer.statusCode).toBe(204);
    };
    const metricsAs = async (staff: boolean) => {
      await rollUp(server().database);
      const { user, userOn, as } = server();
      const client = await as(await (staff ? user({ staff: true }) : userOn(own, 'admin')));
      const path = `/api/v2/listings/${listingID}/metrics?from=2026-03-10&to=2026-03-11`;
      return answered.parse((await client.get(path)).json()).metrics;
    };
    const totals = async () => {
      const { totals, refused } = await metricsAs(true);
      const { visits, rawVisits, leads, rawLeads } = totals;
      return { visits, rawVisits, leads, rawLeads, refused };
    };

    it('is 20 visits and leads, whether sent in one request or several, and staff see the number of ignored events', async () => {
      await send('203.0.113.9', 30, 'first');
      expect(await totals()).toEqual({
        visits: cap,
        rawVisits: cap * 2,
        leads: cap,
        rawLeads: cap,
        refused: 30,
      });
      await send('203.0.113.9', 33, 'second');
      // Sessions that were counted before are still counted, new ones are not.
      await send('203.0.113.9', 30, 'first');
      expect(await totals()).toEqual({
        visits: cap,
        rawVisits: cap * 4,
        leads: cap,
        rawLeads: cap * 2,
        refused: 30 + 99 + 30,
      });
      expect((await metricsAs(false)).refused).toBeUndefined();
      // Other IP addresses and days have their own limits.
      await send('203.0.113.10', 5, 'neighbour');
      expect(await totals()).toMatchObject({ visits: cap + 5, leads: cap + 5 });
      now = new Date('2026-03-11T12:00:00Z');
      await send('203.0.113.9', 3, 'first');
      expect(await totals()).toMatchObject({ visits: cap + 8, leads: cap + 8 });
    });

    it('applies to an entire /64 network of IPv6', async () => {
      await send('2001:db8:1:2::1', 15, 'one');
      await send('2001:db8:1:2:ffff:1:2:3', 15, 'other');
      expect(await totals()).toMatchObject({ visits: cap });
      await send('2001:db8:1:3::1', 5, 'neighbour');
      expect(await totals()).toMatchObject({ visits: cap + 5 });
    });

    it('is accompanied by a limit for a network of many IP addresses', async () => {
      for (let net = 1; net <= 5; net += 1) await send(`2001:db8:77:${net}::1`, cap, `net-${net}`);
      const most = { visits: uniques.network, leads: uniques.network };
      expect(await totals()).toMatchObject({ ...most, refused: 2 * cap * 3 });
      await send('2001:db8:77:6::1', 5, 'net-6');
      expect(await totals()).toMatchObject(most);
      await send('2001:db8:78:1::1', 5, 'neighbour');
      expect(await totals()).toMatchObject({ visits: uniques.network + 5 });
    });

    it('applies to every counted kind of event, even if the events are in one session or spread over hours', async () => {
      const names = [
        'pageVisit',
        'number',
        'promotedImpression',
        'promotedClick',
        'organicImpression',
        'organicClick',
      ] as const;
      const flood = async (address: string, sessions: number) => {
        for (const name of names) {
          const events = Array.from({ length: trackingLimits.batch }, (_, at) =>
            listingEvent(listingID, name, `session-${address.replaceAll(/\W/g, '-')}-${at % sessions}`),
          );
          const answer = await sendEvents(server(), events, { 'x-forwarded-for': address });
          expect(answer.statusCode).toBe(204);
        }
      };
      const figures = async () => {
        const { totals, refused } = await metricsAs(true);
        const { rawVisits, rawLeads, visits, leads } = totals;
        const { promotedImpressions, promotedClicks, organicImpressions, organicClicks } = totals;
        expect([visits, leads].every((once) => once <= cap * 3)).toBe(true);
        return {
          views: [rawVisits, promotedImpressions, organicImpressions],
          clicks: [rawLeads, promotedClicks, organicClicks],
          refused: refused ?? 0,
        };
      };
      const most = (kind: 'address' | 'network', addresses = 1) => ({
        views: Array.from({ length: 3 }, () => views[kind] * addresses),
        clicks: Array.from({ length: 3 }, () => clicks[kind] * addresses),
      });
      await flood('203.0.113.9', 1);
      const first = await figures();
      expect(first).toEqual({ ...most('address'), refused: 3 * (trackingLimits.batch - clicks.address) });
      // Repeated in one request with earlier events, and in another; by one session and by many.
      await flood('203.0.113.9', 1);
      await flood('203.0.113.9', 50);
      expect(await figures()).toMatchObject(most('address'));
      await flood('203.0.113.9', 10);
      expect(await figures()).toEqual({ ...most('address'), refused: first.refused + 3 * 600 });
      await flood('203.0.113.10', 3);
      expect(await figures()).toMatchObject(most('address', 2));
      now = new Date('2026-03-11T12:00:00Z');
      for (let net = 1; net <= 5; net += 1) await flood(`2001:db8:79:${net}::1`, 2);
      expect(await figures()).toMatchObject({
        views: [1, 2, 3].map(() => views.address * 2 + views.network),
        clicks: [1, 2, 3].map(() => clicks.address * 2 + clicks.network),
      });
    });

    it('is not exhausted by events of robots, which get the same response but are not counted', async () => {
      const agents = [
        'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
        'curl/8',
        '',
      ];
      for (const agent of agents) {
        const answer = await sendEvents(server(), listingEvent(listingID, 'pageVisit'), {
          'user-agent': agent,
        });
        expect(answer.statusCode).toBe(204);
      }
      await written(server());
      expect(await totals()).toMatchObject({ visits: 0, rawVisits: 0, refused: agents.length });
    });

    it('is accompanied by a daily limit of bytes on all servers together', async () => {
      const long = 'æ'.repeat(300);
      const batch = Array.from({ length: trackingLimits.batch }, () => ({
        ...listingEvent(listingID, 'compare'),
        click_target: long,
      }));
      const headers = { 'x-forwarded-for': '203.0.113.77' };
      let sent = 0;
      let answer = await sendEvents(server(), batch, headers);
      while (answer.statusCode === 204 && sent < 40) {
        sent += 1;
        answer = await sendEvents(server(), batch, headers);
      }
      expect(answer.statusCode).toBe(429);
      const [stored] = await rows<{ bytes: number }>(
        server().database.db,
        sql`select sum(octet_length(details::text))::int as bytes from tracking_events
          where listing_id = ${listingID}`,
      );
      expect(stored?.bytes).toBeLessThan(trackingLimits.bytesPerDay);
      expect((await sendEvents(server(), batch, { 'x-forwarded-for': '203.0.113.78' })).statusCode).toBe(204);
      await written(server());
      expect((await metricsAs(true)).refused).toBe(batch.length);
    });

    it('uses a hash of the IP address whose salt is deleted after two days', async () => {
      await send('203.0.113.9', 2, 'first');
      const left = async () => {
        await rollUp(server().database);
        const [row] = await rows(
          server().database.db,
          sql`select (select count(*) > 0 from tracking_salts) as salted,
            (select count(*) from tracking_sources where listing_id = ${listingID})::int as sources`,
        );
        return row;
      };
      expect(await left()).toEqual({ salted: true, sources: 4 });
      await pruneEvents(server().database, new Date('2026-03-20T12:00:00Z'));
      expect(await left()).toEqual({ salted: false, sources: 0 });
    });
  },
  // Behind a trusted proxy.
  { PUBLIC_URL: 'https://torvet.test' },
  { clock: () => now },
);

describeOnEachDatabase(
  'Page views of a listing',
  (server) => {
    const publish = async () => publicListing(server(), (await server().account()).id);
    const open = (id: number, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      server().app.inject({ method, url: `/annonce/${id}`, headers: { ...browser, ...headers } });
    const counted = async (listingID: number) => {
      await written(server());
      return rows<{ page_views: number; refused: number }>(
        server().database.db,
        sql`select day::text, page_views, refused from listing_days where listing_id = ${listingID} order by day`,
      );
    };

    it('are counted by the server per day for all visitors, even if the response is 304', async () => {
      now = new Date('2026-03-10T22:59:00Z');
      const id = await publish();
      const first = await open(id);
      expect(first.headers['cache-control']).toBe('public, no-cache');
      const again = await open(id, { 'if-none-match': String(first.headers.etag) });
      expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
      now = new Date('2026-03-10T23:01:00Z');
      await open(id, { 'sec-fetch-dest': 'document' });
      expect(await counted(id)).toEqual([
        { day: '2026-03-10', page_views: 2, refused: 0 },
        { day: '2026-03-11', page_views: 1, refused: 0 },
      ]);
    });

    it('exclude prefetches, requests by scripts, staff who impersonate an account, and missing pages', async () => {
      const { account, actingToken, listing, user } = server();
      const { id: accountID } = await account();
      const acting = await actingToken(
        await user({ staff: true }),
        { id: accountID, name: 'Konto' },
        'admin',
      );
      const id = await publish();
      await open(id, {}, 'HEAD');
      await open(id, { 'sec-purpose': 'prefetch;prerender' });
      await open(id, { purpose: 'prefetch' });
      await open(id, { 'sec-fetch-dest': 'empty' });
      await open(id, { cookie: `token=${acting}` });
      expect(await counted(id)).toEqual([]);
      const draft = await listing({ accountID });
      expect((await open(draft)).statusCode).toBe(404);
      expect(await counted(draft)).toEqual([]);
    });

    it('exclude robots, and further views by an IP address after the first hundred', async () => {
      const id = await publish();
      now = new Date('2026-03-10T12:00:00Z');
      await open(id, { 'user-agent': 'facebookexternalhit/1.1' });
      for (let times = 0; times < views.address + 2; times += 1) await open(id);
      await open(id, { 'x-forwarded-for': '203.0.113.5' });
      expect(await counted(id)).toEqual([{ day: '2026-03-10', page_views: views.address + 1, refused: 3 }]);
    });

    it('from a network of many IP addresses are counted up to a limit for the network', async () => {
      const id = await publish();
      now = new Date('2026-03-12T12:00:00Z');
      for (let time = 0; time < views.network + 4; time += 1)
        await open(id, { 'x-forwarded-for': `2001:db8:80:${time % 8}::1` });
      expect(await counted(id)).toEqual([{ day: '2026-03-12', page_views: views.network, refused: 4 }]);
    });

    it('that could not be stored are stored when the database is available again', async () => {
      const id = await publish();
      const { db } = server().database;
      const warned: unknown[] = [];
      const counts = openDayCounts({
        db,
        clock: () => now,
        log: { warn: (entry: unknown) => warned.push(entry) },
      });
      await db.execute(sql`alter table listing_days rename to listing_days_away`);
      counts.add(id, 'pageViews');
      await counts.flush();
      await db.execute(sql`alter table listing_days_away rename to listing_days`);
      counts.add(id, 'pageViews');
      await counts.flush();
      expect(warned).toHaveLength(1);
      expect(await counted(id)).toMatchObject([{ page_views: 2 }]);
    });
  },
  { PUBLIC_URL: 'https://torvet.test' },
  { clock: () => now },
);
