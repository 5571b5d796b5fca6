import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays, danishDate } from '../../schemas/calendar';
import type { PromotionResult } from '../../schemas/tracking/accountMetrics';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('The results of running promotions', (server) => {
  it('exclude today from both visits and expected visits', async () => {
    const { account, listing, userOn, as, database } = server();
    const today = danishDate(new Date());
    const own = await account({ permissions: { rentalListing: true, accountStatistics: true } });
    const promoted = async (start: string) => {
      const publishedAt = new Date(`${addDays(today, -60)}T12:00:00Z`);
      const id = await listing({ accountID: own.id, status: 2, publishedAt });
      await database.db.execute(sql`insert into promotions
          (listing_id, product_id, product_names, state, start_date, end_date, periods, started_at)
        select ${id}, min(id), '{"da": "Uge", "en": "Week"}'::jsonb, 'active', ${start}, ${addDays(today, 7)},
          '[]'::jsonb, now() from promotion_products`);
      await database.db.execute(sql`insert into listing_days (listing_id, day, visits)
        select ${id}, day::date, case when day::date = ${today}::date then 100 else 2 end
        from generate_series(${addDays(today, -40)}::date, ${today}::date, interval '1 day') day`);
      return id;
    };
    const ids = [await promoted(addDays(today, -3)), await promoted(today)];
    const reader = await as(await userOn(own, 'readonly'));
    const { metrics } = (await reader.get(`/api/v2/accounts/${own.id}/metrics`)).json<{
      metrics: { promotions: PromotionResult[] };
    }>();
    const [running, begun] = ids.map((id) => metrics.promotions.find(({ listingID }) => listingID === id));
    expect(running).toMatchObject({ to: addDays(today, -1), visits: 6, expectedVisits: 6 });
    expect(begun).toMatchObject({ from: today, to: addDays(today, -1), visits: 0 });
    expect(begun).not.toHaveProperty('expectedVisits');
  });
});
