import * as z from 'zod';
import { daysBetween } from '../calendar';
import { calendarDay } from '../values';
import { comparisons, type MetricName, metricPeriod } from './metricRules';

const amount = z.number().int().min(0);

const counts = {
  /** Page visits, once per session and day, of visitors with consent. */
  visits: amount,
  /** Page visits, each. */
  rawVisits: amount,
  /** Clicks on broker link, number, e-mail or contact, once per session, kind and day. */
  leads: amount,
  /** The same clicks, each. */
  rawLeads: amount,
  /** Of the leads, those of each kind; older days have them in `leads` only. */
  linkLeads: amount,
  numberLeads: amount,
  emailLeads: amount,
  contactLeads: amount,
  promotedImpressions: amount,
  promotedClicks: amount,
  organicImpressions: amount,
  organicClicks: amount,
  /** Views of the public page, counted by the server as it sends it, of everyone but robots. */
  pageViews: amount,
  /** Forms sent from the public page, counted by the server, each: also without consent. */
  formLeads: amount,
  /** Mails of search agents that contained the listing, counted by the server, each. */
  agentMails: amount,
} satisfies Record<MetricName, z.ZodType>;

/** Leads / visits, as a share; null at zero visits. */
export const conversionSchema = z.number().min(0).nullable();

/** Totals of a period. */
export const metricTotalsSchema = z.strictObject({ ...counts, conversion: conversionSchema });

/** Every day of a period, also those without events, in order. Days are those of Europe/Copenhagen. */
export const metricDaysSchema = z.array(z.strictObject({ date: z.iso.date(), ...counts }));

/** Changes on a day that may explain its figures. */
export const metricMarkerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    date: z.iso.date(),
    /** The field that was changed, e.g. `salesPrice`. */
    field: z.string(),
    /** Whole kroner; null when there was or is none. */
    from: z.number().nullable(),
    to: z.number().nullable(),
  }),
  z.strictObject({
    kind: z.enum(['promotionStart', 'promotionEnd']),
    date: z.iso.date(),
    promotionID: z.number().int(),
  }),
]);
export type MetricMarker = z.infer<typeof metricMarkerSchema>;

export const listingMetricsSchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  days: metricDaysSchema,
  totals: metricTotalsSchema,
  /** The same number of days before `from`. */
  previous: metricTotalsSchema,
  /**
   * Page views and events of the period that were left out: of robots, or more than one address may add. For staff alone.
   *
   */
  refused: amount.optional(),
  markers: z.array(metricMarkerSchema),
});
export type ListingMetrics = z.infer<typeof listingMetricsSchema>;
export type MetricTotals = z.infer<typeof metricTotalsSchema>;

const period = { from: calendarDay().optional(), to: calendarDay().optional() };

const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || (from <= to && daysBetween(from, to) < metricPeriod.longest);

const notAPeriod = { path: ['from'], params: { rule: 'valid' } };

/** The first and last day; without them the last {@link metricPeriod.default} days. */
export const metricsQuery = z.strictObject(period).refine(isPeriod, notAPeriod);

/** The same, with the period to compare with. */
export const accountMetricsQuery = z
  .strictObject({ ...period, compare: z.enum(comparisons).optional() })
  .refine(isPeriod, notAPeriod);
