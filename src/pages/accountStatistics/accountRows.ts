import type { Words } from '../../../i18n/fieldText';
import type { AccountMetrics } from '../../../schemas/tracking/accountMetrics';
import { typeName } from '../../listings/names';
import type { CsvValue } from '../../lists/export/csv';
import { columnNames, valueOf } from './settings';

const filterNames = ['type', 'status', 'contact'] as const;

/** CSV rows of all listings that match the filters. */
export const accountRows = (
  { listings, compare }: Pick<AccountMetrics, 'listings' | 'compare'>,
  { text }: Pick<Words, 'text'>,
): CsvValue[][] => [
  [
    text('torvet.accountStatistics.id'),
    ...filterNames.map((name) => text(`torvet.accountStatistics.filters.${name}`)),
    ...columnNames.map((name) => {
      const heading = text(`torvet.accountStatistics.columns.${name}`);
      return name === 'change'
        ? `${heading} (${text(`torvet.accountStatistics.comparedWith.${compare}`)})`
        : heading;
    }),
  ],
  ...listings.map((listing) => [
    listing.ID,
    typeName(listing.type, text),
    text(`torvet.status.${listing.status}`),
    listing.contactName,
    ...columnNames.map((name) => valueOf(listing, name)),
  ]),
];
