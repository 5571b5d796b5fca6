import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { addDays, danishDate } from '../../schemas/calendar';
import { seatingNames } from '../../schemas/listing/types/officespace';
import { listingVariants } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import type { MetricMarker } from '../../schemas/tracking/metrics';
import { isAbout } from '../access/audit';
import type { Database } from '../db/database';
import { auditLog, listings, promotions } from '../db/tables';

/** Fields with prices: the main price, or the prices of seats. */
const priceFieldNames: readonly string[] = [
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

/** Price in whole kroner; for seats, the lowest price. Undefined without a price. */
const priceOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null || !('priceMin' in value)) return undefined;
  return typeof value.priceMin === 'number' ? value.priceMin : undefined;
};

/** SQL of `priceOf`. */
const priceIn = (value: SQL): SQL =>
  sql`case jsonb_typeof(${value}) when 'number' then ${value} #>> '{}' else ${value} ->> 'priceMin' end`;

/**
 * SQL condition of an audit row that changed a price from one amount to another after the first publication. The first
 * price of a draft, and others before it was published, are no price changes.
 * @param listing condition on the row of `listings` whose first publication counts.
 */
export const isPriceChange = (listing: SQL): SQL => {
  const names = sql.join(
    priceFieldNames.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`${inArray(auditLog.action, ['update', 'undo'])}
    and jsonb_exists_any(${auditLog.changes}, array[${names}]::text[])
    and exists (select from jsonb_each(${auditLog.changes}) as change (field, amounts)
      where field in (${names}) and ${priceIn(sql`amounts -> 0`)} <> ${priceIn(sql`amounts -> 1`)})
    and ${auditLog.at} > (select ${listings.publishedAt} from ${listings} where ${listing})`;
};

/** Price changes in the audit log of a listing. */
const priceChanges = async (
  db: Database,
  listingID: number,
  first: string,
  last: string,
): Promise<MetricMarker[]> => {
  const found = await db
    .select({ at: auditLog.at, changes: auditLog.changes })
    .from(auditLog)
    .where(
      and(
        isAbout('listing', listingID),
        isPriceChange(eq(listings.id, listingID)),
        // Selects one day more at each end, because the dates are UTC; the exact Danish days are filtered below.
        sql`${auditLog.at} between ${addDays(first, -1)}::date and ${addDays(last, 2)}::date`,
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

/**
 * SQL of the last day of a promotion: its end date, or the day of the cancellation.
 * @param order name of the table, or its alias.
 */
export const lastDay = (order: string): SQL =>
  sql.raw(`least(${order}.end_date::date, coalesce((${order}.ended_at at time zone 'Europe/Copenhagen')::date,
    ${order}.end_date::date))`);

/** First and last day of each promotion that has started. */
const promotionDays = async (db: Database, listingID: number): Promise<MetricMarker[]> => {
  const found = await db
    .select({
      promotionID: promotions.id,
      startDate: promotions.startDate,
      endDate: sql<string>`(${lastDay('promotions')})::text`,
    })
    .from(promotions)
    .where(and(eq(promotions.listingID, listingID), isNotNull(promotions.startedAt)))
    .orderBy(desc(promotions.id))
    .limit(most);
  return found.flatMap(({ promotionID, startDate, endDate }): MetricMarker[] => [
    { kind: 'promotionStart', date: startDate, promotionID },
    { kind: 'promotionEnd', date: endDate, promotionID },
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
