import { listings } from '../../resources/listings';
import type { ListingRow } from '../../schemas/listing/record';
import { pathOf } from '../lists/row';

/** Row of a list of listings, with the `id` that react-admin needs. */
export type Row = ListingRow & { id: number };

export const rowPath = (listing: Pick<Row, 'family' | 'ID'>): string => pathOf(listings.pages.show, listing);

export const statisticsPath = (listing: Pick<Row, 'family' | 'ID'>): string =>
  `${rowPath(listing)}?tab=statistics`;
