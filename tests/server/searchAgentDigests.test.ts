import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { accounts, listingDays, listings, mails, searchAgentMatches } from '../../server/db/tables';
import { lastDue } from '../../server/jobs/dueRuns';
import { matchListings } from '../../server/searchAgents/matchListing';
import { queueDigests } from '../../server/searchAgents/queueDigests';
import type { Services } from '../../server/services';
import type { TestAccount } from '../support/builders';
import { addImages, officialAddress, registerAddress } from '../support/listings';
import { searchAgentBuilders } from '../support/searchAgents';
import { describeOnEachDatabase } from '../support/server';

let services: Services;

describeOnEachDatabase(
  'Matches of search agents',
  (server) => {
    const { agent, hidden, setStatus } = searchAgentBuilders(server);
    const aarhus = { zipCodes: [officialAddress.zipCode] };
    const day = (date: string, time = '12:00') => new Date(`${date}T${time}:00Z`);
    const match = (now: Date) => matchListings(server().database, now);
    const queue = (interval: 1 | 2 | 3, now: Date) =>
      queueDigests(server().database, services.mails, interval, now);
    /** Listings in each mail of a user, in order of queueing. */
    const mailed = async (userID: number): Promise<number[][]> => {
      const rows = await server()
        .database.db.select()
        .from(searchAgentMatches)
        .where(and(eq(searchAgentMatches.userID, userID), isNotNull(searchAgentMatches.digest)))
        .orderBy(searchAgentMatches.sentAt, searchAgentMatches.id);
      const digests = [...new Set(rows.map(({ digest }) => digest))];
      expect(await server().database.db.$count(mails, eq(mails.userID, userID))).toBe(digests.length);
      return digests.map((digest) => [
        ...new Set(rows.filter((row) => row.digest === digest).map(({ listingID }) => listingID)),
      ]);
    };
    const waiting = (userID: number) =>
      server().database.db.$count(
        searchAgentMatches,
        and(eq(searchAgentMatches.userID, userID), sql`sent_at is null`),
      );

    let account: TestAccount;
    let userID: number;
    beforeEach(async () => {
      account = await server().account();
      userID = (await server().user()).id;
      await server().database.db.execute(sql`delete from search_agents`);
      await server().database.db.execute(sql`delete from listings_to_match`);
    });

    it('are found when a listing is activated, and when a change makes a public listing match', async () => {
      await registerAddress(server());
      await agent({ userID, filter: { ...aarhus, areaMax: 150 } });
      const { id: wide } = await server().user();
      await agent({ userID: wide, filter: aarhus });
      const id = await hidden(account.id);
      await addImages(server(), id, 3);
      const call = await server().as(await server().userOn(account, 'admin'));
      const { etag } = (await call.get(`/api/v2/listings/${id}`)).headers;
      const activated = await call.post(`/api/v2/listings/${id}/activate`, undefined, {
        'if-match': `${etag}`,
      });
      expect(activated.statusCode, activated.body).toBe(200);
      await match(day('2026-05-01'));
      expect([await waiting(userID), await waiting(wide)]).toEqual([0, 1]);

      const patched = await call.patch(
        `/api/v2/listings/${id}`,
        { listing: { floorArea: 140 } },
        { 'if-match': `${activated.headers.etag}` },
      );
      expect(patched.statusCode, patched.body).toBe(200);
      await match(day('2026-05-02'));
      expect([await waiting(userID), await waiting(wide)]).toEqual([1, 1]);
    });

    it('are mailed once within 90 days even if several search agents match or the listing is reopened', async () => {
      await agent({ userID, name: 'Aarhus', filter: aarhus });
      await agent({ userID, name: 'Kontor', interval: 1, filter: { listingTypes: [1] } });
      await agent({ userID, name: 'Ugentlig', interval: 3, filter: aarhus });
      const id = await hidden(account.id);
      const reopen = async (now: Date) => {
        await setStatus(id, 5);
        await setStatus(id, 2);
        await match(now);
        for (const interval of [1, 3] as const) await queue(interval, new Date(now.getTime() + 600_000));
      };
      await reopen(day('2026-01-05'));
      expect(await mailed(userID)).toEqual([[id]]);
      await reopen(day('2026-02-05'));
      await reopen(day('2026-04-04'));
      expect(await mailed(userID)).toEqual([[id]]);
      await reopen(day('2026-04-06'));
      expect(await mailed(userID)).toEqual([[id], [id]]);
      // A change of a listing that already matched is not reported, however old the match is.
      await server().database.db.execute(
        sql`update listings set fields = fields || '{"floorArea": 210}' where id = ${id}`,
      );
      await match(day('2026-12-01'));
      await queue(1, day('2026-12-02'));
      expect(await mailed(userID)).toEqual([[id], [id]]);
    });

    it("exclude off-market listings, listings of the user's own account, and listings that are not public when matched or mailed", async () => {
      const { db } = server().database;
      const owner = await server().userOn(account, 'readonly');
      await agent({ userID: owner.id, filter: aarhus });
      await agent({ userID, filter: aarhus });
      const [offMarket, closedBefore, closedAfter] = [
        await hidden(account.id),
        await hidden(account.id),
        await hidden(account.id),
      ];
      await db.update(listings).set({ offMarket: true }).where(eq(listings.id, offMarket));
      for (const id of [offMarket, closedBefore, closedAfter]) await setStatus(id, 2);
      await setStatus(closedBefore, 5);
      await match(day('2026-05-01'));
      expect([await waiting(owner.id), await waiting(userID)]).toEqual([0, 1]);
      await setStatus(closedAfter, 5);
      await queue(1, day('2026-05-02'));
      expect([await waiting(userID), await mailed(userID)]).toEqual([0, []]);

      // Listings of a suspended account are hidden; after the suspension they match.
      await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, account.id));
      await setStatus(closedAfter, 2);
      await match(day('2026-05-03'));
      expect(await waiting(userID)).toBe(0);
      await db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, account.id));
      await match(day('2026-05-04'));
      await queue(1, day('2026-05-05'));
      expect(await mailed(userID)).toEqual([[closedAfter]]);
    });

    it('are sent in one daily and one weekly mail, even when clocks change or the server was down for days', async () => {
      const { id: weekly } = await server().user();
      await agent({ userID, interval: 2, filter: aarhus });
      await agent({ userID: weekly, interval: 3, filter: aarhus });
      const daily: number[][] = [];
      const publish = async (now: Date) => {
        const id = await hidden(account.id);
        await setStatus(id, 2);
        await match(now);
        return id;
      };
      // Summer time begins on 29 March and ends on 25 October: 07:00 is 06:00, 05:00, 05:00 and 06:00 UTC.
      const mornings = ['2026-03-28T06', '2026-03-29T05', '2026-10-24T05', '2026-10-25T06'];
      for (const morning of mornings) {
        const due = new Date(`${morning}:00:00Z`);
        const before = await publish(new Date(due.getTime() - 60_000));
        expect(lastDue('0 7 * * *', due)).toEqual(due);
        await queue(2, due);
        daily.push([before]);
      }
      expect(await mailed(userID)).toEqual(daily);

      const older = daily.flat();
      await queue(3, day('2026-10-26', '06:00'));
      const second = await publish(day('2026-10-27'));
      await queue(3, day('2026-11-02', '06:00'));
      await queue(3, day('2026-11-09', '06:00'));
      // If no server ran for three weeks, all pending matches are sent.
      const [third, fourth] = [await publish(day('2026-11-10')), await publish(day('2026-11-20'))];
      await queue(3, day('2026-12-07', '09:00'));
      expect(await mailed(weekly)).toEqual([older, [second], [third, fourth]]);
    });

    it('wait a few minutes for other matches of the same user, and are mailed by only one of two servers', async () => {
      await agent({ userID, filter: aarhus });
      const [one, other] = [await hidden(account.id), await hidden(account.id)];
      await setStatus(one, 2);
      await match(day('2026-05-01', '12:00'));
      await queue(1, day('2026-05-01', '12:01'));
      expect(await mailed(userID)).toEqual([]);
      await setStatus(other, 2);
      await match(day('2026-05-01', '12:02'));
      await Promise.all([
        queue(1, day('2026-05-01', '12:03')),
        queue(1, day('2026-05-01', '12:03')),
        queue(1, day('2026-05-01', '12:03')),
      ]);
      expect(await mailed(userID)).toEqual([[one, other]]);
      const counted = await server()
        .database.db.select({ day: listingDays.day, agentMails: listingDays.agentMails })
        .from(listingDays)
        .where(eq(listingDays.listingID, one));
      expect(counted).toEqual([{ day: '2026-05-01', agentMails: 1 }]);
    });
  },
  {},
  {
    register: (given) => {
      services = given;
    },
  },
);
