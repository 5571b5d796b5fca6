import type { ListingRow } from '../../schemas/listing/record';

/** A row of an index, as the data provider gives it: what the server served, and react-admin's `id`. */
export type Row = ListingRow & { id: number };

/** What a row is called where there is no room for more. */
export const rowTitle = (row: Row, untitled: string): string => row.title ?? row.addressText ?? untitled;

/** Where a row's own page is. */
export const rowPath = ({ family, ID }: Pick<Row, 'family' | 'ID'>): string => `/listings/${family}/${ID}`;
