import * as z from 'zod';
import { daysBetween } from '../calendar';
import { calendarDay } from '../values';
import { comparisons, type MetricName, metricPeriod } from './metricRules';

const amount = z.number().int().min(0);

const counts = {
  /** Page visits, once per session and day, of visitors with consent. */
  visits: amount.describe('Page visits, once per session and day.'),
  /** Page visits, each. */
  rawVisits: amount.describe('Page visits, each.'),
  /** Clicks on broker link, number, e-mail or contact, once per session, kind and day. */
  leads: amount.describe('Clicks on broker link, number, e-mail or contact, once per session, kind and day.'),
  /** The same clicks, each. */
  rawLeads: amount.describe('The same clicks, each.'),
  /** Of the leads, those of each kind; older days have them in `leads` only. */
  linkLeads: amount.describe(
    'Of the leads, those on the broker link; days before they were told apart have none.',
  ),
  numberLeads: amount.describe('Of the leads, those on the number.'),
  emailLeads: amount.describe('Of the leads, those on the e-mail address.'),
  contactLeads: amount.describe('Of the leads, those on the contact button.'),
  promotedImpressions: amount.describe('Times it was seen in a promoted place.'),
  promotedClicks: amount.describe('Times it was clicked in a promoted place.'),
  organicImpressions: amount.describe('Times it was seen in an ordinary place.'),
  organicClicks: amount.describe('Times it was clicked in an ordinary place.'),
  /** Views of the public page, counted by the server as it sends it, of everyone but robots. */
  pageViews: amount.describe(
    'Views of the public page, counted by the server as it serves it, of everyone but robots.',
  ),
  /** Forms sent from the public page, counted by the server, each: also without consent. */
  formLeads: amount.describe(
    'Forms that were sent from the public page, each: counted by the server, of everyone.',
  ),
  /** Mails of search agents that contained the listing, counted by the server, each. */
  agentMails: amount.describe(
    'Mails of search agents that contained the listing, each: counted by the server.',
  ),
} satisfies Record<MetricName, z.ZodType>;

/** Leads / visits, as a share; null at zero visits. */
export const conversionSchema = z.number().min(0).nullable();

/** Totals of a period. */
export const metricTotalsSchema = z
  .strictObject({
    ...counts,
    conversion: conversionSchema.describe('Leads / visits as a share from 0; null without visits.'),
  })
  .describe('Several days together.');

/** Every day of a period, also those without events, in order. Days are those of Europe/Copenhagen. */
export const metricDaysSchema = z.array(
  z.strictObject({ date: z.iso.date().describe('The day.'), ...counts }).describe('One day.'),
);

/** Changes on a day that may explain its figures. */
export const metricMarkerSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('price').describe('What happened.'),
      date: z.iso.date().describe('The day.'),
      /** The field that was changed, e.g. `salesPrice`. */
      field: z.string().describe('The field that was changed, e.g. `salesPrice`.'),
      /** Whole kroner; null when there was or is none. */
      from: z.number().nullable().describe('Whole kroner before; null when there was none.'),
      to: z.number().nullable().describe('Whole kroner after; null when there is none.'),
    })
    .describe('A price was changed.'),
  z
    .strictObject({
      kind: z.enum(['promotionStart', 'promotionEnd']).describe('What happened.'),
      date: z.iso.date().describe('The day.'),
      promotionID: z.number().int().describe('ID of the order.'),
    })
    .describe('A promotion began or ended.'),
]);
export type MetricMarker = z.infer<typeof metricMarkerSchema>;

export const listingMetricsSchema = z
  .strictObject({
    from: z.iso.date().describe('The first day.'),
    to: z.iso.date().describe('The last day.'),
    days: metricDaysSchema.describe('Every day of the period, also those without events, in order.'),
    totals: metricTotalsSchema.describe('The whole period.'),
    /** The same number of days before `from`. */
    previous: metricTotalsSchema.describe('The same number of days before it.'),
    /**
     * Page views and events of the period that were left out: of robots, or more than one address may add. For staff alone.
     *
     */
    refused: amount
      .optional()
      .describe(
        'Page views and events that were left out: of robots, or more than one address may add; told to staff alone.',
      ),
    markers: z.array(metricMarkerSchema).describe('What happened that may explain the figures.'),
  })
  .describe('What was counted of a listing in a period. Days are those of Denmark.');
export type ListingMetrics = z.infer<typeof listingMetricsSchema>;
export type MetricTotals = z.infer<typeof metricTotalsSchema>;

const period = {
  from: calendarDay()
    .optional()
    .describe(`The first day; without it and \`to\`, the last ${metricPeriod.default} days.`),
  to: calendarDay().optional().describe(`The last day; at most ${metricPeriod.longest} days in all.`),
};

const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || (from <= to && daysBetween(from, to) < metricPeriod.longest);

const notAPeriod = { path: ['from'], params: { rule: 'valid' } };

/** The first and last day; without them the last {@link metricPeriod.default} days. */
export const metricsQuery = z.strictObject(period).refine(isPeriod, notAPeriod);

/** The same, with the period to compare with. */
export const accountMetricsQuery = z
  .strictObject({
    ...period,
    compare: z
      .enum(comparisons)
      .optional()
      .describe(
        'Period to compare with: as many days before (`previous`, the default), or the same days a year before (`year`).',
      ),
  })
  .refine(isPeriod, notAPeriod);
