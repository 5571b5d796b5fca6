import { listingTypeIDs } from '../../../schemas/listing/families';
import { statusIDs } from '../../../schemas/listing/status';
import type { ListingFigures } from '../../../schemas/tracking/accountMetrics';
import { type Comparison, comparisons, conversionPercent } from '../../../schemas/tracking/metricRules';
import { periodParameters, readPeriod, type ShownPeriod } from '../../statistics/periods';

/** Sortable columns of the table of listings. */
export const columnNames = [
  'title',
  'visits',
  'change',
  'leads',
  'conversion',
  'formLeads',
  'pageViews',
  'daysOnMarket',
] as const;
export type ColumnName = (typeof columnNames)[number];

/** Settings of the page, all stored in the URL. */
export interface Settings extends ShownPeriod {
  compare: Comparison;
  type: ListingFigures['type'] | undefined;
  status: ListingFigures['status'] | undefined;
  contact: string | undefined;
  sort: ColumnName;
  ascending: boolean;
}

const defaults: Pick<Settings, 'compare' | 'sort' | 'ascending'> = {
  compare: 'previous',
  sort: 'visits',
  ascending: false,
};

/**
 * Parses the settings in a query string; invalid values are replaced by defaults.
 * @param today date as YYYY-MM-DD.
 */
export const readSettings = (query: URLSearchParams, today: string): Settings => ({
  ...readPeriod(query, today),
  compare: comparisons.find((name) => name === query.get('compare')) ?? defaults.compare,
  type: listingTypeIDs.find((type) => type === Number(query.get('type'))),
  status: statusIDs.find((status) => status === Number(query.get('status'))),
  contact: query.get('contact') ?? undefined,
  sort: columnNames.find((name) => name === query.get('sort')) ?? defaults.sort,
  ascending: query.get('order') === 'asc',
});

/** Query string with the settings that differ from the defaults. */
export const writeSettings = ({ ascending, ...settings }: Settings): URLSearchParams => {
  const given: Record<string, string | undefined> = {
    ...Object.fromEntries(periodParameters(settings)),
    compare: settings.compare === defaults.compare ? undefined : settings.compare,
    type: settings.type?.toString(),
    status: settings.status?.toString(),
    contact: settings.contact,
    sort: settings.sort === defaults.sort ? undefined : settings.sort,
    order: ascending ? 'asc' : undefined,
  };
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
};

/** Value of a column for sorting and CSV; undefined values are sorted last. */
export const valueOf = (listing: ListingFigures, column: ColumnName): number | string | undefined => {
  switch (column) {
    case 'title':
      return listing.title ?? listing.addressText;
    case 'change':
      return listing.figures.visits - listing.previous.visits;
    case 'conversion':
      return conversionPercent(listing.figures);
    case 'daysOnMarket':
      return listing.daysOnMarket;
    default:
      return listing.figures[column];
  }
};

/** Listings that match the settings, in their sort order. */
export const chosenListings = (
  listings: readonly ListingFigures[],
  { type, status, contact, sort, ascending }: Settings,
): ListingFigures[] => {
  const sign = ascending ? 1 : -1;
  return listings
    .filter(
      (one) =>
        (type === undefined || one.type === type) &&
        (status === undefined || one.status === status) &&
        (contact === undefined || one.contactName === contact),
    )
    .toSorted((one, other) => {
      const [a, b] = [valueOf(one, sort), valueOf(other, sort)];
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      if (typeof a === 'string' || typeof b === 'string')
        return sign * String(a).localeCompare(String(b), 'da');
      return sign * (a - b) || one.ID - other.ID;
    });
};

/** Properties of a listing that its row shows. */
export type ListedListing = Pick<ListingFigures, 'ID' | 'type' | 'title' | 'addressText'>;
