import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listings } from '../../../resources/listings';
import type { ListingRecord } from '../../../schemas/listing/record';
import { invalidateChanges, putRecord } from '../../providers/data/queryData';

/** Matches list queries that are displayed. */
const isShownList = (query: Query) => query.queryKey[1] === 'getList' && query.isActive();

/** Computed fields, reset if the response lacks them. */
const computed = { keyPrice: undefined, pricePerSqM: undefined, returnPercent: undefined };

/**
 * Updates caches with the listing returned after an in-place edit. Displayed lists are not refetched, so that rows
 * keep their order.
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
