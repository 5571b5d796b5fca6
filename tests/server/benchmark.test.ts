import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { addDays } from '../../schemas/calendar';
import { accountBenchmarkSchema, benchmarkSchema } from '../../schemas/tracking/benchmark';
import { listingBenchmarks, listingDays, listings } from '../../server/db/tables';
import { fillBenchmarks } from '../../server/tracking/benchmark';
import { describeOnEachDatabase, listenAndWarmUp } from '../support/server';

const today = '2026-06-15';
const now = new Date(`${today}T08:00:00Z`);
const answered = z.strictObject({ benchmark: benchmarkSchema });

describeOnEachDatabase(
  'The benchmark of a listing',
  (server) => {
    /** Visible listing with a number of visits per day, and a lead every tenth day. */
    const shown = async (
      accountID: number,
      visits: number,
      given: Partial<typeof listings.$inferInsert> = {},
    ) => {
      const { listing, database } = server();
      const publishedAt = new Date('2026-01-01T12:00:00Z');
      const place = { family: 1, zipCode: '8000', floorArea: 150 } as const;
      const id = await listing({ accountID, status: 2, publishedAt, ...place, ...given });
      // Excludes today and days more than thirty days ago.
      const days = Array.from({ length: 40 }, (_, ago) => ({
        listingID: id,
        day: addDays(today, -ago),
        visits: ago === 0 || ago > 30 ? 500 : visits,
        leads: ago > 0 && ago % 10 === 0 ? 1 : 0,
      }));
      await database.db.insert(listingDays).values(days);
      return id;
    };
    const readBy = async (account: { id: number; name: string }, id: number) => {
      const { as, userOn } = server();
      const reader = await as(await userOn(account, 'readonly'));
      const answer = await reader.get(`/api/v2/listings/${id}/benchmark`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answered.parse(answer.json()).benchmark;
    };

    it('is the median of similar listings of other accounts, and is withheld if there are too few similar listings', async () => {
      const { account, database } = server();
      const [own, ...others] = await Promise.all([
        account({ permissions: { rentalListing: true, accountStatistics: true } }),
        account(),
        account(),
        account(),
      ]);
      const [first, second, third] = others;
      if (!first || !second || !third) throw new Error('No accounts');
      const id = await shown(own.id, 6);
      // Listings of the same account, which would raise the median if they were counted.
      const busy: number[] = [];
      for (let more = 0; more < 5; more += 1) busy.push(await shown(own.id, 90));
      await shown(own.id, 1, { zipCode: '5000' });
      await shown(own.id, 1, { publishedAt: new Date('2026-06-10T12:00:00Z') });
      const similar = [
        await shown(first.id, 1),
        await shown(first.id, 3, { floorArea: 100 }),
        await shown(second.id, 4, { zipCode: '8900', floorArea: 249 }),
        await shown(second.id, 50),
      ];
      // Excluded: another type, region or size; hidden, off-market and too new listings.
      await shown(third.id, 70, { family: 3 });
      await shown(third.id, 70, { zipCode: '9000' });
      await shown(third.id, 70, { floorArea: 250 });
      await shown(third.id, 70, { status: 3 });
      await shown(third.id, 70, { offMarket: true });
      const young = await shown(third.id, 70, { publishedAt: new Date('2026-06-10T12:00:00Z') });

      expect(await readBy(own, id)).toEqual({ state: 'notYet' });
      // The job runs for the first time.
      await listenAndWarmUp(server());
      const compared = {
        from: '2026-05-16',
        to: '2026-06-14',
        days: 30,
        region: 8,
        size: { from: 100, to: 249 },
        own: { visitsPerDay: 6, leadsPerDay: 0.1, conversion: 0.017 },
      };
      // Four listings of two accounts.
      expect(await readBy(own, id)).toEqual({ state: 'withheld', ...compared });
      expect(await readBy(third, young)).toEqual({ state: 'tooNew' });

      // Five listings of two accounts: either account could compute the other's figures.
      const fifth = await shown(second.id, 2);
      const fill = () => fillBenchmarks(database, now);
      await fill();
      expect(await readBy(own, id)).toEqual({ state: 'withheld', ...compared });

      // Five listings of three accounts; a second run changes nothing.
      await database.db.update(listings).set({ accountID: third.id }).where(eq(listings.id, fifth));
      await fill();
      await fill();
      expect(await readBy(own, id)).toEqual({
        state: 'compared',
        ...compared,
        similar: { visitsPerDay: 3, leadsPerDay: 0.1, conversion: 0.033, listings: 5 },
      });
      // Page of the account: the listing furthest below the median comes first; one has no similar listings in its
      // region, and one is too new.
      const reader = await server().as(await server().userOn(own, 'readonly'));
      const ofAccount = await reader.get(`/api/v2/accounts/${own.id}/benchmark`);
      expect(ofAccount.statusCode, ofAccount.body).toBe(200);
      const { benchmark } = z.strictObject({ benchmark: accountBenchmarkSchema }).parse(ofAccount.json());
      expect(benchmark).toMatchObject({ from: '2026-05-16', to: '2026-06-14', withheld: 1, notCompared: 1 });
      expect(benchmark.listings.map(({ ID }) => ID)).toEqual([id, ...busy]);
      const { from: _from, to: _to, ...listingOnly } = compared;
      expect(benchmark.listings[0]).toMatchObject({
        ...listingOnly,
        similar: { visitsPerDay: 3, leadsPerDay: 0.1, conversion: 0.033, listings: 5 },
      });
      expect((await reader.get(`/api/v2/accounts/${second.id}/benchmark`)).statusCode).toBe(404);
      // The median of conversions is withheld by the same rule: only four listings have ten visits.
      await database.db
        .update(listingDays)
        .set({ visits: 0 })
        .where(eq(listingDays.listingID, similar[0] ?? 0));
      await fill();
      expect(await readBy(own, id)).toMatchObject({
        own: { conversion: 0.017 },
        similar: { visitsPerDay: 3, conversion: null, listings: 5 },
      });
      expect(await readBy(first, similar[0] ?? 0)).toMatchObject({
        own: { visitsPerDay: 0, conversion: null },
      });
      // For the second account, the six listings of the first account are similar, and its own are not.
      expect(await readBy(second, similar[3] ?? 0)).toMatchObject({
        state: 'compared',
        similar: { listings: 9, visitsPerDay: 90 },
      });

      // Deactivated listings are not compared, and are excluded from the figures of others.
      await database.db
        .update(listings)
        .set({ status: 3 })
        .where(eq(listings.id, similar[0] ?? 0));
      expect(await readBy(first, similar[0] ?? 0)).toEqual({ state: 'hidden' });
      await fillBenchmarks(database, new Date('2026-06-16T08:00:00Z'));
      expect(await readBy(own, id)).toMatchObject({ state: 'withheld', to: '2026-06-15' });
      const gone = eq(listingBenchmarks.listingID, similar[0] ?? 0);
      expect(await database.db.$count(listingBenchmarks, gone)).toBe(0);
    });
  },
  {},
  { clock: () => now },
);
