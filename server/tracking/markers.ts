import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { addDays, danishDate } from '../../schemas/calendar';
import { seatingNames } from '../../schemas/listing/types/officespace';
import { listingVariants } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import type { MetricMarker } from '../../schemas/tracking/metrics';
import { isAbout } from '../access/audit';
import type { Database } from '../db/database';
import { auditLog, promotions } from '../db/tables';

/** Fields with prices: the main price, or the prices of seats. */
export const priceFieldNames: readonly string[] = [
  ...new Set(
    listingVariants.flatMap((variant) =>
      schemaFields(variant)
        .filter(({ meta }) => meta.keyPrice)
        .map(({ name }) => name),
    ),
  ),
  ...seatingNames,
];

/** Maximum number of markers in a response. */
const most = 500;

/** Price in whole kroner; for seats, the lowest price. */
const priceOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null || !('priceMin' in value)) return null;
  return typeof value.priceMin === 'number' ? value.priceMin : null;
};

/** Price changes in the audit log of a listing. */
const priceChanges = async (
  db: Database,
  listingID: number,
  first: string,
  last: string,
): Promise<MetricMarker[]> => {
  const names = sql.join(
    priceFieldNames.map((name) => sql`${name}`),
    sql`, `,
  );
  const found = await db
    .select({ at: auditLog.at, changes: auditLog.changes })
    .from(auditLog)
    .where(
      and(
        isAbout('listing', listingID),
        inArray(auditLog.action, ['update', 'undo']),
        // Selects one day more at each end, because the dates are UTC; the exact Danish days are filtered below.
        sql`${auditLog.at} between ${addDays(first, -1)}::date and ${addDays(last, 2)}::date`,
        sql`jsonb_exists_any(${auditLog.changes}, array[${names}]::text[])`,
      ),
    )
    .orderBy(asc(auditLog.id))
    .limit(most);
  return found.flatMap(({ at, changes }) => {
    const date = danishDate(at);
    return priceFieldNames.flatMap((field): MetricMarker[] => {
      const [from, to] = (changes[field] ?? []).map(priceOf);
      if (from === undefined || to === undefined || from === to) return [];
      return [{ kind: 'price', date, field, from, to }];
    });
  });
};

/** First and last day of each promotion that has started. */
const promotionDays = async (db: Database, listingID: number): Promise<MetricMarker[]> => {
  const found = await db
    .select({
      promotionID: promotions.id,
      startDate: promotions.startDate,
      endDate: promotions.endDate,
      endedAt: promotions.endedAt,
      state: promotions.state,
    })
    .from(promotions)
    .where(and(eq(promotions.listingID, listingID), isNotNull(promotions.startedAt)))
    .orderBy(desc(promotions.id))
    .limit(most);
  return found.flatMap(({ promotionID, startDate, endDate, endedAt, state }): MetricMarker[] => [
    { kind: 'promotionStart', date: startDate, promotionID },
    // A cancelled order ended before its end date.
    {
      kind: 'promotionEnd',
      date: state === 'cancelled' && endedAt ? danishDate(endedAt) : endDate,
      promotionID,
    },
  ]);
};

/** Changes of a listing in a period that may explain its figures, sorted by day. */
export const metricMarkers = async (
  db: Database,
  listingID: number,
  first: string,
  last: string,
): Promise<MetricMarker[]> =>
  [...(await priceChanges(db, listingID, first, last)), ...(await promotionDays(db, listingID))]
    .filter(({ date }) => date >= first && date <= last)
    .toSorted((one, other) => one.date.localeCompare(other.date));
