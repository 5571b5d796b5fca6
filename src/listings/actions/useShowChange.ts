import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listings } from '../../../resources/listings';
import type { ListingRecord } from '../../../schemas/listing/record';
import { invalidateChanges, putRecord } from '../../providers/data/queryData';

/** A list that is on the page. */
const isShownList = (query: Query) => query.queryKey[1] === 'getList' && query.isActive();

/** Computed fields, which are reset if the response does not have them. */
const computed = { keyPrice: undefined, pricePerSqM: undefined, returnPercent: undefined };

/**
 * Shows a listing as the server answered it after a field was changed in place. A list on the page is not refetched:
 * its rows stay in their order until something else refetches it.
 */
export const useShowChange = () => {
  const queryClient = useQueryClient();
  return useCallback(
    async (listing: ListingRecord, field: string) => {
      putRecord(queryClient, listings.name, { ...computed, [field]: undefined, ...listing });
      await invalidateChanges(queryClient, 'patchListing', isShownList);
    },
    [queryClient],
  );
};
