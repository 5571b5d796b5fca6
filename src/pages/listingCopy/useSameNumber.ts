import { useGetList } from 'react-admin';
import { listings } from '../../../resources/listings';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { Row } from '../../lists/row';

/** Other listings of an account with the same case number. */
export interface SameNumber {
  /** The newest few. */
  rows: readonly Row[];
  total: number;
  failed: boolean;
}

/** So many are named; more are counted. */
const named = 5;

/** @param number the case number of the listing; undefined when it has none, and nothing is asked then. */
export const useSameNumber = ({ ID, accountID }: ListingRecord, number: string | undefined): SameNumber => {
  const {
    data = [],
    total = 0,
    error,
  } = useGetList<Row>(
    listings.name,
    {
      // The original is among them.
      pagination: { page: 1, perPage: named + 1 },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: { accountID, caseNumber: number },
    },
    { enabled: number !== undefined, retry: false },
  );
  return {
    rows: data.filter((row) => row.ID !== ID).slice(0, named),
    // A deleted original is not in the list; it cannot be copied either.
    total: Math.max(0, total - 1),
    failed: error !== null,
  };
};
