import { useRecordContext } from 'react-admin';
import type { Row } from './row';

/**
 * Listing of the current row.
 * @throws Error outside of a list of listings.
 */
export const useListing = (): Row => {
  const listing = useRecordContext<Row>();
  if (!listing) throw new Error('useListing outside of a row');
  return listing;
};
