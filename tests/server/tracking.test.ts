import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { trackingLimits } from '../../schemas/tracking/codes';
import { encodeRawData } from '../../schemas/tracking/rawData';
import { rows } from '../../server/db/database';
import { groupCommit } from '../../server/tracking/groupCommit';
import { storeEvents } from '../../server/tracking/storeEvents';
import { toApiError } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';
import { listingEvent, publicListing, sendEvents } from '../support/tracking';

describeOnEachDatabase(
  'Tracking events',
  (server) => {
    let listingID = 0;
    let accountID = 0;
    beforeAll(async () => {
      accountID = (await server().account()).id;
      listingID = await publicListing(server(), accountID);
    });

    const stored = () =>
      rows<{ action: number; listing_id: number | null; account_id: number | null; details: unknown }>(
        server().database.db,
        sql`select * from tracking_events order by id`,
      );
    /** Events stored by a call. */
    const storedBy = async (call: () => Promise<unknown>) => {
      const before = await stored();
      await call();
      return (await stored()).slice(before.length);
    };

    it('are stored before the response, whether the request contains one or several events, as text or as JSON', async () => {
      const added = await storedBy(async () => {
        const one = await sendEvents(server(), listingEvent(listingID, 'pageVisit'));
        expect([one.statusCode, one.body]).toEqual([204, '']);
        const many = await sendEvents(
          server(),
          Array.from({ length: trackingLimits.batch }, () => listingEvent(listingID, 'organicImpression')),
          { 'content-type': 'application/json' },
        );
        expect(many.statusCode).toBe(204);
      });
      expect(added.length).toBe(1 + trackingLimits.batch);
      expect(added[0]).toMatchObject({ action: 6, listing_id: listingID, account_id: accountID });
    });

    it('are stored without personal data, whatever their kind', async () => {
      const session = { SessionID: 'secret-session-id', SessionAcquisition: 'google / cpc' };
      const added = await storedBy(() =>
        sendEvents(server(), [
          {
            ...listingEvent(listingID, 'number', 'secret-session-id'),
            click_target: '+4512345678',
            page_referrer: 'https://mail.test/inbox?user=hemmelig',
            page_s_source: 'slpr0',
            UserToken: 'a.secret.token',
          },
          { event: 'account_action', action: 5, target_account_id: accountID, ...session },
          { event: 'user_action', action: 3, search_input: 'kontor', listing_type: 1, ...session },
          {
            event: 'search_agent_action',
            action: 1,
            search_agent_id: 4,
            search_agent_interval: 2,
            ...session,
          },
        ]),
      );
      expect(added.map(({ account_id, details }) => [account_id, details])).toEqual([
        [accountID, { click_target: '+4512345678', page_referrer: 'mail.test', page_s_source: 'slpr0' }],
        [accountID, null],
        [null, { search_input: 'kontor', listing_type: 1 }],
        [null, { search_agent_id: 4, search_agent_interval: 2 }],
      ]);
      expect(JSON.stringify(added)).not.toMatch(/secret|hemmelig/);
    });

    const rubbish: [string, unknown][] = [
      ['no event', {}],
      ['no events at all', []],
      ['an unknown kind', { ...listingEvent(1, 'email'), event: 'other_action' }],
      ['an unknown code', { ...listingEvent(1, 'email'), action: 13 }],
      ['an unknown key', { ...listingEvent(1, 'email'), extra: 1 }],
      ['no session', { ...listingEvent(1, 'email'), SessionID: '' }],
      ['an unknown source', { ...listingEvent(1, 'email'), page_s_source: 'xyz' }],
      ['too many', Array.from({ length: trackingLimits.batch + 1 }, () => listingEvent(1, 'email'))],
    ];
    it.each(rubbish)('are all rejected if the body is invalid: %s', async (_name, events) => {
      const added = await storedBy(async () => {
        const answer = await sendEvents(server(), events);
        expect(answer.statusCode).toBe(422);
        expect(Object.keys(toApiError(answer).fields).join()).toMatch(/^rawData/);
      });
      expect(added).toEqual([]);
    });

    it('are stored even if other events of the request are invalid, and the response lists the positions of the invalid events', async () => {
      const good = (name: 'email' | 'number') => listingEvent(listingID, name, `session-${name}`);
      const batch = [
        good('email'),
        { ...listingEvent(listingID, 'contact'), action: 13 },
        good('number'),
        null,
        { ...listingEvent(listingID, 'contact'), SessionID: '', extra: 1 },
      ];
      const added = await storedBy(async () => {
        const answer = await sendEvents(server(), batch);
        expect(answer.statusCode).toBe(422);
        expect(Object.keys(toApiError(answer).fields)).toEqual([
          'rawData.1.action',
          'rawData.3',
          'rawData.4.SessionID',
          'rawData.4.extra',
        ]);
      });
      expect(added.map(({ action }) => action)).toEqual([good('email').action, good('number').action]);

      const faulty = Array.from({ length: trackingLimits.batch - 1 }, () => ({ event: 'listing_action' }));
      const named = await storedBy(async () => {
        const { fields } = toApiError(await sendEvents(server(), [good('email'), ...faulty]));
        expect(new Set(Object.keys(fields).map((path) => path.split('.')[1])).size).toBe(faulty.length);
      });
      expect(named.length).toBe(1);
    });

    it.each(['', '{', 'not base64!', 'bm90IGpzb24=', '/w=='])(
      'are rejected if rawData is %j',
      async (rawData) => {
        const { app } = server();
        const answer = await app.inject({ method: 'POST', url: '/tracking', payload: { rawData } });
        expect(answer.statusCode).toBe(422);
      },
    );

    it('of a listing that is not public are ignored, but get the same response as counted events', async () => {
      const draft = await server().listing({ accountID });
      const offMarket = await server().listing({
        accountID,
        status: 2,
        offMarket: true,
        publishedAt: new Date(),
      });
      const good = await sendEvents(server(), listingEvent(listingID, 'email'));
      const comparable = ({ statusCode, body, headers }: typeof good) => {
        const { 'x-trace-id': _trace, date: _date, ...others } = headers;
        return { statusCode, body, others };
      };
      const added = await storedBy(async () => {
        for (const id of [draft, offMarket, 2_000_000_000]) {
          expect(comparable(await sendEvents(server(), listingEvent(id, 'email')))).toEqual(comparable(good));
        }
        await sendEvents(server(), {
          event: 'account_action',
          action: 1,
          target_account_id: 2_000_000_000,
          SessionID: 'some-session',
          SessionAcquisition: 'direct',
        });
      });
      expect(added).toEqual([]);
    });

    it('are not counted during the impersonation of an account by staff', async () => {
      const { actingToken, tokenFor, user } = server();
      const staff = await user({ staff: true });
      const acting = await actingToken(staff, { id: accountID, name: 'Konto' }, 'admin');
      const added = await storedBy(async () => {
        for (const UserToken of [acting, await tokenFor(staff), 'no token']) {
          const answer = await sendEvents(server(), { ...listingEvent(listingID, 'email'), UserToken });
          expect(answer.statusCode).toBe(204);
        }
      });
      expect(added.length).toBe(2);
    });

    it('are accepted from any site without credentials, unlike the rest of the API', async () => {
      const origin = 'https://en-anden-side.test';
      const sent = await sendEvents(server(), listingEvent(listingID, 'email'), { origin });
      expect(sent.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(sent.headers).not.toHaveProperty('access-control-allow-credentials');
      const asked = (url: string) =>
        server().app.inject({
          method: 'OPTIONS',
          url,
          headers: { origin, 'access-control-request-method': 'POST' },
        });
      for (const path of ['/tracking', '/%74racking']) {
        const preflight = await asked(path);
        expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
          204,
          'content-type',
        ]);
      }
      expect((await asked('/api/v2/listings/rental')).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
      // Plain text is accepted for beacons only.
      const elsewhere = await server().app.inject({
        method: 'POST',
        url: '/auth/login',
        headers: { 'content-type': 'text/plain' },
        payload: '{}',
      });
      expect(elsewhere.statusCode).toBe(415);
    });

    it('from one IP address are rate-limited independently of other IP addresses', async () => {
      const batch = Array.from({ length: trackingLimits.batch }, () => listingEvent(2_000_000_000, 'email'));
      const from = (address: string) => sendEvents(server(), batch, { 'x-forwarded-for': address });
      for (let sent = 0; sent < trackingLimits.eventsPerMinute; sent += trackingLimits.batch) {
        expect((await from('192.0.2.1')).statusCode).toBe(204);
      }
      const rejected = await from('192.0.2.1');
      expect(rejected.statusCode).toBe(429);
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
      expect((await from('192.0.2.2')).statusCode).toBe(204);
    });

    it('that arrive together are stored by one statement, and each response waits until its own events are stored', async () => {
      const { db } = server().database;
      const sizes: number[] = [];
      const group = groupCommit<Parameters<typeof storeEvents>[1][number]>(
        async (events) => {
          sizes.push(events.length);
          await storeEvents(db, events);
        },
        { atOnce: 1, most: 50, queue: 100, restMs: 1 },
      );
      const event = {
        at: new Date().toISOString(),
        day: '2026-03-01',
        kind: 3,
        action: 3,
        session: '00000000-0000-4000-8000-000000000000',
        acquisition: 'direct',
      };
      const added = await storedBy(async () => {
        const adding = Array.from({ length: 12 }, async () => {
          await group.add(Array.from({ length: 10 }, () => event));
          return stored();
        });
        const done = await Promise.allSettled(adding);
        // The first was stored immediately, ten waited, and the twelfth was rejected.
        expect(done.map(({ status }) => status).filter((status) => status === 'rejected').length).toBe(1);
      });
      expect([sizes, added.length]).toEqual([[10, 50, 50], 110]);
    });
  },
  // Behind a trusted proxy.
  { PUBLIC_URL: 'https://torvet.test' },
);

describe('The rawData field of a tracking request', () => {
  it('can contain any text', () => {
    expect(encodeRawData({ a: 'æøå' })).toBe(Buffer.from('{"a":"æøå"}').toString('base64'));
  });
});
