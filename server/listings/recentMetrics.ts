import { sql } from 'drizzle-orm';
import { addDays, danishDate } from '../../schemas/calendar';
import { conversionOf, metricPeriod } from '../../schemas/tracking/metricRules';
import { type Database, rows } from '../db/database';
import { listingDays } from '../db/tables';

/** Visits and leads of a listing in the last {@link metricPeriod.default} days. */
interface RecentMetrics {
  visits: number;
  leads: number;
  conversionRate: number | null;
}

/** Visits and leads of the listings of a page. Reads only the rows of these listings and days. */
export const recentMetrics = async (
  db: Database,
  listingIDs: readonly number[],
  now: Date,
): Promise<(listingID: number) => RecentMetrics> => {
  const found =
    listingIDs.length === 0
      ? []
      : await rows<{ id: number; visits: number; leads: number }>(
          db,
          sql`select listing_id as id, sum(visits)::int as visits, sum(leads)::int as leads from ${listingDays}
            where listing_id in (${sql.join(
              listingIDs.map((id) => sql`${id}`),
              sql`, `,
            )}) and day > ${addDays(danishDate(now), -metricPeriod.default)}::date
            group by listing_id`,
        );
  const byID = new Map(found.map((sums) => [sums.id, sums]));
  return (listingID) => {
    const { visits, leads } = byID.get(listingID) ?? { visits: 0, leads: 0 };
    return { visits, leads, conversionRate: conversionOf({ visits, leads }) };
  };
};
