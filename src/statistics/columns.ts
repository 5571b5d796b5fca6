import type { Words } from '../../i18n/fieldText';
import {
  conversionOf,
  conversionPercent,
  leadKindNames,
  type MetricName,
} from '../../schemas/tracking/metricRules';
import type { ListingMetrics, MetricTotals } from '../../schemas/tracking/metrics';
import type { CsvValue } from '../lists/export/csv';
import type { Texts } from '../ui/useText';

type Day = ListingMetrics['days'][number];

/** Column of the table by day and of the CSV file. */
export interface DayColumn {
  name: MetricName | 'conversion';
  label:
    | 'visits'
    | 'allVisits'
    | 'leads'
    | 'leadClicks'
    | 'conversion'
    | Exclude<MetricName, 'visits' | 'rawVisits' | 'leads' | 'rawLeads'>;
  /** Message key of a heading that is shorter, or that contains soft hyphens. */
  heading?: 'tableLeads' | 'tableConversion';
}

export const dayColumns: readonly DayColumn[] = [
  { name: 'visits', label: 'visits' },
  { name: 'rawVisits', label: 'allVisits' },
  { name: 'pageViews', label: 'pageViews' },
  { name: 'leads', label: 'leads', heading: 'tableLeads' },
  { name: 'rawLeads', label: 'leadClicks' },
  { name: 'conversion', label: 'conversion', heading: 'tableConversion' },
  { name: 'promotedImpressions', label: 'promotedImpressions' },
  { name: 'promotedClicks', label: 'promotedClicks' },
  { name: 'organicImpressions', label: 'organicImpressions' },
  { name: 'organicClicks', label: 'organicClicks' },
];

/** Columns of the CSV file. On the page, the kinds of leads have a separate table. */
const fileColumns: readonly DayColumn[] = [
  ...dayColumns,
  ...leadKindNames.map((name): DayColumn => ({ name, label: name })),
  { name: 'formLeads', label: 'formLeads' },
  { name: 'agentMails', label: 'agentMails' },
];

export const cellText = (row: Day | MetricTotals, { name }: DayColumn, { text, formats }: Texts): string => {
  if (name !== 'conversion') return formats.number(row[name]);
  const share = conversionOf(row);
  return share === null ? text('torvet.common.dash') : formats.share(share);
};

/**
 * Rows of the CSV file with all columns, oldest day first.
 * @param events events by day, in words.
 */
export const csvRows = (
  { days }: Pick<ListingMetrics, 'days'>,
  events: ReadonlyMap<string, string>,
  { text }: Pick<Words, 'text'>,
): CsvValue[][] => [
  [
    text('torvet.listingStatistics.date'),
    ...fileColumns.map(({ name, label }) =>
      name === 'conversion'
        ? `${text('torvet.listingStatistics.conversion')} (%)`
        : text(`torvet.listingStatistics.${label}`),
    ),
    text('torvet.listingStatistics.events'),
  ],
  ...days.map((day) => [
    day.date,
    ...fileColumns.map(({ name }) => (name === 'conversion' ? conversionPercent(day) : day[name])),
    events.get(day.date),
  ]),
];
