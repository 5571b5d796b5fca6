import * as z from 'zod';
import { daysBetween } from '../calendar';

/** What is counted each day out of the events of visitors who agreed to statistics. */
export const eventMetricNames = [
  'visits',
  'rawVisits',
  'leads',
  'rawLeads',
  'linkLeads',
  'numberLeads',
  'emailLeads',
  'contactLeads',
  'promotedImpressions',
  'promotedClicks',
  'organicImpressions',
  'organicClicks',
] as const;
export type EventMetricName = (typeof eventMetricNames)[number];

/** The kinds of lead that make up `leads`, each once a session and day. */
export const leadKindNames = ['numberLeads', 'emailLeads', 'contactLeads', 'linkLeads'] as const;

/** What is counted of a listing each day. */
export const metricNames = [...eventMetricNames, 'pageViews', 'formLeads', 'agentMails'] as const;
export type MetricName = (typeof metricNames)[number];

const amount = z.number().int().min(0);

const counts = {
  /** Page visits, once per session and day, of those who agreed to statistics. */
  visits: amount,
  /** Page visits, each. */
  rawVisits: amount,
  /** Clicks on broker link, number, e-mail or contact, once per session, kind and day. */
  leads: amount,
  /** The same clicks, each. */
  rawLeads: amount,
  /** Of the leads, those on each; days before they were told apart have them in `leads` alone. */
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
  /** Forms that were sent from the public page, counted by the server, each: also of those who did not agree to statistics. */
  formLeads: amount,
  /** Mails of search agents that contained the listing, counted by the server, each. */
  agentMails: amount,
} satisfies Record<MetricName, z.ZodType>;

/** Leads / visits, as a share; null at zero visits. */
export const conversionSchema = z.number().min(0).nullable();

const totals = z.strictObject({ ...counts, conversion: conversionSchema });

/** What happened on a day that may explain its figures. */
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
  /** Every day of the period, also those without events, in order. Days are those of Europe/Copenhagen. */
  days: z.array(z.strictObject({ date: z.iso.date(), ...counts })),
  totals,
  /** The same number of days before `from`. */
  previous: totals,
  /**
   * Page views and events of the period that were left out: of robots, or more than one address may add. For staff alone.
   *
   */
  refused: amount.optional(),
  markers: z.array(metricMarkerSchema),
});
export type ListingMetrics = z.infer<typeof listingMetricsSchema>;
export type MetricTotals = z.infer<typeof totals>;

/** Days of a period: what is shown when nobody asked, and at most. */
export const metricPeriod = { usual: 30, longest: 730 } as const;

/** The first and last day; without them the last {@link metricPeriod.usual} days. */
export const metricsQuery = z
  .strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (from <= to && daysBetween(from, to) < metricPeriod.longest),
    { path: ['from'], params: { rule: 'valid' } },
  );

/** @returns leads / visits, null at zero visits. */
export const conversionOf = ({ visits, leads }: Record<'visits' | 'leads', number>): number | null =>
  visits === 0 ? null : leads / visits;
