import * as z from 'zod';
import { daysBetween } from '../calendar';
import { calendarDay } from '../values';
import { comparisons, type MetricName, metricPeriod } from './metricRules';

const amount = z.number().int().min(0);

const counts = {
  visits: amount.describe('Page visits, once per session and day.'),
  rawVisits: amount.describe('Page visits, counted each time.'),
  leads: amount.describe('Clicks on broker link, number, e-mail or contact, once per session, kind and day.'),
  rawLeads: amount.describe('Clicks on broker link, number, e-mail or contact, counted each time.'),
  linkLeads: amount.describe('Leads on the broker link. Older days count such clicks in `leads` only.'),
  numberLeads: amount.describe('Leads on the telephone number.'),
  emailLeads: amount.describe('Leads on the e-mail address.'),
  contactLeads: amount.describe('Leads on the contact button.'),
  promotedImpressions: amount.describe('Impressions of the listing’s teaser in promoted positions.'),
  promotedClicks: amount.describe('Clicks on the listing in promoted positions.'),
  organicImpressions: amount.describe('Impressions of the listing in ordinary positions.'),
  organicClicks: amount.describe('Clicks on the listing in ordinary positions.'),
  pageViews: amount.describe(
    'Views of the public page, counted by the server for all visitors except robots.',
  ),
  formLeads: amount.describe(
    'Number of forms sent from the public page, counted by the server for all visitors.',
  ),
  agentMails: amount.describe(
    'Number of search agent mails that contained the listing, counted by the server.',
  ),
} satisfies Record<MetricName, z.ZodType>;

/** Leads / visits, from 0 to 1; null without visits. */
export const conversionSchema = z.number().min(0).nullable();

export const metricTotalsSchema = z
  .strictObject({
    ...counts,
    conversion: conversionSchema.describe('Leads / visits as a share from 0; null without visits.'),
  })
  .describe('Totals of several days.');

/** All days of a period in order, including days without events; Danish time. */
export const metricDaysSchema = z.array(
  z.strictObject({ date: z.iso.date().describe('The day.'), ...counts }).describe('One day.'),
);

/** Change of a listing that may explain its figures. */
export const metricMarkerSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('price').describe('Kind of change.'),
      date: z.iso.date().describe('The day.'),
      field: z.string().describe('Name of the changed field, e.g. `salesPrice`.'),
      from: z.number().describe('Previous amount in whole kroner.'),
      to: z.number().describe('New amount in whole kroner.'),
    })
    .describe('A price was changed after the first publication.'),
  z
    .strictObject({
      kind: z.enum(['promotionStart', 'promotionEnd']).describe('Kind of change.'),
      date: z.iso.date().describe('The day.'),
      promotionID: z.number().int().describe('ID of the order.'),
    })
    .describe('A promotion began or ended.'),
]);
export type MetricMarker = z.infer<typeof metricMarkerSchema>;

/** Part of the metrics of a listing and of an account. */
export const isCountedSchema = z
  .boolean()
  .describe('False while events that arrived more than five minutes ago are still being counted.');

export const listingMetricsSchema = z
  .strictObject({
    from: z.iso.date().describe('The first day.'),
    to: z.iso.date().describe('The last day.'),
    isCounted: isCountedSchema,
    days: metricDaysSchema.describe('Every day of the period, also those without events, in order.'),
    totals: metricTotalsSchema.describe('Totals of the period.'),
    previous: metricTotalsSchema.describe('Totals of the preceding period of equal length.'),
    refused: amount
      .optional()
      .describe(
        'Number of ignored page views and events: those of robots, and those above the limit per IP address. Visible to staff only.',
      ),
    markers: z.array(metricMarkerSchema).describe('Changes of the listing that may explain the figures.'),
  })
  .describe('Figures of a listing in a period, by day in Danish time.');
export type ListingMetrics = z.infer<typeof listingMetricsSchema>;
export type MetricTotals = z.infer<typeof metricTotalsSchema>;

const period = {
  from: calendarDay()
    .optional()
    .describe(
      `First day. If \`from\` and \`to\` are absent, the period is the last ${metricPeriod.default} days.`,
    ),
  to: calendarDay().optional().describe(`Last day; the period has at most ${metricPeriod.longest} days.`),
};

const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || (from <= to && daysBetween(from, to) < metricPeriod.longest);

const notAPeriod = { path: ['from'], params: { rule: 'valid' } };

export const metricsQuery = z.strictObject(period).refine(isPeriod, notAPeriod);

export const accountMetricsQuery = z
  .strictObject({
    ...period,
    compare: z
      .enum(comparisons)
      .optional()
      .describe(
        'Comparison period: the same number of days before the period (`previous`, default), or the same days a year earlier (`year`).',
      ),
  })
  .refine(isPeriod, notAPeriod);
