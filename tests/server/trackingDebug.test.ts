import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { brokerPath } from '../../schemas/brokerPaths';
import { statuses } from '../../schemas/listing/status';
import { trackingLimits } from '../../schemas/tracking/codes';
import { trackingAnswer } from '../../schemas/tracking/events';
import { encodeRawData } from '../../schemas/tracking/rawData';
import { rows } from '../../server/db/database';
import { describeOnEachDatabase } from '../support/server';
import { browser, listingEvent, publicListing } from '../support/tracking';

const session = { SessionID: 'session-of-a-test', SessionAcquisition: 'direct' };
const profileVisit = (accountID: number) => ({
  event: 'account_action',
  action: 5,
  target_account_id: accountID,
  ...session,
});

describeOnEachDatabase(
  'The debug mode of tracking',
  (server) => {
    let accountID = 0;
    let listingID = 0;
    beforeAll(async () => {
      accountID = (await server().account()).id;
      listingID = await publicListing(server(), accountID);
    });

    const debug = (events: readonly unknown[], headers: Record<string, string> = {}) =>
      server().app.inject({
        method: 'POST',
        url: '/tracking',
        headers: { 'content-type': 'text/plain;charset=UTF-8', ...browser, ...headers },
        payload: JSON.stringify({ rawData: encodeRawData(events), debug: true }),
      });
    const answerTo = async (...request: Parameters<typeof debug>) => {
      const answer = await debug(...request);
      expect(answer.statusCode).toBe(200);
      return trackingAnswer.parse(answer.json());
    };
    const storedOf = (listing: number) =>
      rows(server().database.db, sql`select 1 from tracking_events where listing_id = ${listing}`);

    it('reports the outcome of each event to any site, and stores the accepted events', async () => {
      const { actingToken, user } = server();
      const UserToken = await actingToken(
        await user({ staff: true }),
        { id: accountID, name: 'Konto' },
        'admin',
      );
      const before = await storedOf(listingID);
      const events = [
        listingEvent(listingID, 'email'),
        { ...listingEvent(listingID, 'contact'), action: 13 },
        { ...listingEvent(listingID, 'email'), UserToken },
        profileVisit(accountID),
        null,
      ];
      const headers = { origin: 'https://en-anden-side.test', 'accept-language': 'en' };
      expect((await debug(events, headers)).headers['access-control-allow-origin']).toBe('*');
      const { outcomes, fields } = await answerTo(events, headers);
      expect(outcomes).toEqual(['accepted', 'invalid', 'acting', 'accepted', 'invalid']);
      expect(Object.keys(fields ?? {})).toEqual(['rawData.1.action', 'rawData.4']);
      expect(fields?.['rawData.1.action']).toContain('action must be one of these: 1, 2');
      expect((await storedOf(listingID)).length - before.length).toBe(2);
    });

    it('reveals no data of listings and accounts that are not public', async () => {
      const { account, listing } = server();
      const publishedAt = new Date('2026-01-01T12:00:00Z');
      const closed = await listing({ accountID, status: statuses.closed, publishedAt });
      const hidden = await listing({ accountID, status: statuses.inactive, publishedAt });
      const offMarket = await listing({ accountID, status: statuses.active, offMarket: true, publishedAt });
      const draft = await listing({ accountID });
      const suspended = await account();
      const ofSuspended = await publicListing(server(), suspended.id);
      await server().database.db.execute(
        sql`update accounts set suspended_at = now() where id = ${suspended.id}`,
      );
      const withoutListings = await account();
      const isShown = async (url: string) =>
        (await server().app.inject({ url, headers: browser })).statusCode === 200;
      const pages = [
        ...[listingID, closed, hidden, offMarket, draft, ofSuspended, 2_000_000_000].map((id) => ({
          url: `/annonce/${id}`,
          event: listingEvent(id, 'email'),
        })),
        ...[accountID, suspended.id, withoutListings.id, 2_000_000_000].map((id) => ({
          url: brokerPath(id, 'da'),
          event: profileVisit(id),
        })),
      ];
      const shown = await Promise.all(pages.map(({ url }) => isShown(url)));
      expect(shown.filter(Boolean)).toHaveLength(3);
      expect(await answerTo(pages.map(({ event }) => event))).toEqual({
        outcomes: shown.map((isPublic) => (isPublic ? 'accepted' : 'not_public')),
      });
    });

    it('reports that events of robots, and of IP addresses above the limit, are not counted', async () => {
      const event = listingEvent(listingID, 'email');
      const before = await storedOf(listingID);
      expect(await answerTo([event, {}], { 'user-agent': 'curl/8' })).toMatchObject({
        outcomes: ['robot', 'invalid'],
      });
      const batch = Array.from({ length: trackingLimits.batch }, () => listingEvent(2_000_000_000, 'email'));
      const from = { 'x-forwarded-for': '192.0.2.7' };
      for (let sent = 0; sent < trackingLimits.eventsPerMinute; sent += trackingLimits.batch)
        await answerTo(batch, from);
      expect(await answerTo([event], from)).toEqual({ outcomes: ['rate_limited'] });
      expect(await storedOf(listingID)).toHaveLength(before.length);
    });
  },
  // Behind a trusted proxy.
  { PUBLIC_URL: 'https://torvet.test' },
);
