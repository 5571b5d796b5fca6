import { and, eq, gte, lte, sum } from 'drizzle-orm';
import type * as z from 'zod';
import { addDays, danishDate, daysBetween } from '../../schemas/calendar';
import { conversionOf, type MetricName, metricNames, metricPeriod } from '../../schemas/tracking/metricRules';
import type { ListingMetrics, MetricTotals, metricsQuery } from '../../schemas/tracking/metrics';
import type { Database } from '../db/database';
import { listingDays } from '../db/tables';
import { invalid } from '../errors';
import { metricMarkers } from './markers';
import { isCounted } from './uncounted';

export type Counts = Record<MetricName, number>;

export const nothing = (): Counts => ({
  visits: 0,
  rawVisits: 0,
  leads: 0,
  rawLeads: 0,
  linkLeads: 0,
  numberLeads: 0,
  emailLeads: 0,
  contactLeads: 0,
  promotedImpressions: 0,
  promotedClicks: 0,
  organicImpressions: 0,
  organicClicks: 0,
  pageViews: 0,
  formLeads: 0,
  agentMails: 0,
});

/**
 * Period of a request; by default, the last days until today.
 * @throws AppError `invalid` if the period is too long.
 */
export const periodOf = ({ from, to }: z.output<typeof metricsQuery>, now: Date) => {
  const last = to ?? danishDate(now);
  const first = from ?? addDays(last, 1 - metricPeriod.default);
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > metricPeriod.longest) throw invalid({ path: 'from', message: { rule: 'valid' } });
  return { first, last, days };
};

export const totalsOf = (days: readonly Counts[]): MetricTotals => {
  const totals = nothing();
  for (const day of days) for (const name of metricNames) totals[name] += day[name];
  return { ...totals, conversion: conversionOf(totals) };
};

/** Columns of the daily totals by figure. */
export const countColumns = {
  visits: listingDays.visits,
  rawVisits: listingDays.rawVisits,
  leads: listingDays.leads,
  rawLeads: listingDays.rawLeads,
  linkLeads: listingDays.linkLeads,
  numberLeads: listingDays.numberLeads,
  emailLeads: listingDays.emailLeads,
  contactLeads: listingDays.contactLeads,
  promotedImpressions: listingDays.promotedImpressions,
  promotedClicks: listingDays.promotedClicks,
  organicImpressions: listingDays.organicImpressions,
  organicClicks: listingDays.organicClicks,
  pageViews: listingDays.pageViews,
  formLeads: listingDays.formLeads,
  agentMails: listingDays.agentMails,
} satisfies Record<MetricName, unknown>;

const storedDays = async (
  db: Database,
  listingID: number,
  first: string,
  last: string,
): Promise<Map<string, Counts>> => {
  const found = await db
    .select({ date: listingDays.day, ...countColumns })
    .from(listingDays)
    .where(
      and(eq(listingDays.listingID, listingID), gte(listingDays.day, first), lte(listingDays.day, last)),
    );
  return new Map(found.map(({ date, ...counted }) => [date, counted]));
};

/** Number of rejected events of a listing in a period. */
const rejectedIn = async (db: Database, listingID: number, first: string, last: string): Promise<number> => {
  const [row] = await db
    .select({ refused: sum(listingDays.refused).mapWith(Number) })
    .from(listingDays)
    .where(
      and(eq(listingDays.listingID, listingID), gte(listingDays.day, first), lte(listingDays.day, last)),
    );
  return row?.refused ?? 0;
};

/** Figures of a listing by day, totals of the previous period, and markers that may explain changes. */
export const listingMetrics = async (
  db: Database,
  listingID: number,
  query: z.output<typeof metricsQuery>,
  { now, staff }: { now: Date; staff: boolean },
): Promise<ListingMetrics> => {
  const { first, last, days } = periodOf(query, now);
  const before = addDays(first, -days);
  const stored = await storedDays(db, listingID, before, last);
  const dayByDay = (from: string) =>
    Array.from({ length: days }, (_, index) => {
      const date = addDays(from, index);
      return { date, ...(stored.get(date) ?? nothing()) };
    });
  const asked = dayByDay(first);
  return {
    from: first,
    to: last,
    isCounted: await isCounted(db, now),
    days: asked,
    totals: totalsOf(asked),
    previous: totalsOf(dayByDay(before)),
    ...(staff ? { refused: await rejectedIn(db, listingID, first, last) } : {}),
    markers: await metricMarkers(db, listingID, first, last),
  };
};
