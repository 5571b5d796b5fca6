import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listings } from '../../../resources/listings';
import type { ListingRecord } from '../../../schemas/listing/record';
import { invalidateChanges, putRecord } from '../../providers/data/queryData';

/** True for the query of a displayed list. */
const isShownList = (query: Query) => query.queryKey[1] === 'getList' && query.isActive();

/** Computed fields; undefined values remove them from the cache if the response has none. */
const computed = { keyPrice: undefined, pricePerSqM: undefined, returnPercent: undefined };

/**
 * Stores the listing from the response of an in-place edit in all caches. Displayed lists are not refetched, so that
 * their rows stay in the same order.
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
