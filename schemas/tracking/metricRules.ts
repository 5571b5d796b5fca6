/** Daily counts of tracking events, which only visitors who consented send. */
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

/** Kinds of leads included in `leads`, each counted once per session and day. */
export const leadKindNames = ['numberLeads', 'emailLeads', 'contactLeads', 'linkLeads'] as const;

export const metricNames = [...eventMetricNames, 'pageViews', 'formLeads', 'agentMails'] as const;
export type MetricName = (typeof metricNames)[number];

/** Number of days of a period: default and maximum. */
export const metricPeriod = { default: 30, longest: 730 } as const;

/** Comparison periods: the same number of days before the period, or the same days one year earlier. */
export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Returns leads / visits; null without visits. */
export const conversionOf = ({ visits, leads }: Record<'visits' | 'leads', number>): number | null =>
  visits === 0 ? null : leads / visits;

/** Conversion in percent with one decimal, for spreadsheets; undefined without visits. */
export const conversionPercent = (counts: Record<'visits' | 'leads', number>): number | undefined => {
  const share = conversionOf(counts);
  return share === null ? undefined : Math.round(share * 1000) / 10;
};
