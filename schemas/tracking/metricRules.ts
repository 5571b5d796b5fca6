/** Daily counts of events of visitors with consent. */
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

/** Daily counts of a listing. */
export const metricNames = [...eventMetricNames, 'pageViews', 'formLeads', 'agentMails'] as const;
export type MetricName = (typeof metricNames)[number];

/** Days of a period: default and maximum. */
export const metricPeriod = { default: 30, longest: 730 } as const;

/** Periods that a period can be compared with: as many days before it, or the same days a year before. */
export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** @returns leads / visits, null at zero visits. */
export const conversionOf = ({ visits, leads }: Record<'visits' | 'leads', number>): number | null =>
  visits === 0 ? null : leads / visits;

/** Conversion in percent with one decimal, e.g. for a spreadsheet; undefined without visits. */
export const conversionPercent = (counts: Record<'visits' | 'leads', number>): number | undefined => {
  const share = conversionOf(counts);
  return share === null ? undefined : Math.round(share * 1000) / 10;
};
