import { useGetList } from 'react-admin';
import { listings } from '../../../resources/listings';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { Row } from '../row';

/** Other listings of an account with the same case number. */
export interface SameNumber {
  /** The newest listings with the same case number. */
  rows: readonly Row[];
  total: number;
  failed: boolean;
}

/** Maximum number of listings shown with their title. */
const named = 5;

/**
 * Finds other listings with the same case number.
 * @param listing the listing itself, which is excluded; a new one has no id.
 * @param number case number; undefined disables the query.
 */
export const useSameNumber = (
  { ID, accountID }: Pick<ListingRecord, 'accountID'> & { ID?: number | undefined },
  number: string | undefined,
): SameNumber => {
  const {
    data = [],
    total = 0,
    error,
  } = useGetList<Row>(
    listings.name,
    {
      // One row more than needed, because the response contains the listing itself.
      pagination: { page: 1, perPage: named + 1 },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: { accountID, caseNumber: number },
    },
    { enabled: number !== undefined, retry: false },
  );
  const others = data.filter((row) => row.ID !== ID);
  return {
    rows: others.slice(0, named),
    // If the response has only part of the rows, the listing itself is subtracted from the total.
    total: data.length === others.length && total <= data.length ? total : Math.max(0, total - 1),
    failed: error !== null,
  };
};
