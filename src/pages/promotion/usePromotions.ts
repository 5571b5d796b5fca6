import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRefreshListings } from '../../listings/actions/useRefresh';
import { useServices } from '../../providers/data/useServices';

const keyOf = (listingID: number) => ['promotions', listingID];

/** What can be ordered: it changes so seldom that one look a visit is enough. */
export const useProducts = () => {
  const { promotionProducts } = useServices();
  return useQuery({
    queryKey: ['promotionProducts'],
    queryFn: ({ signal }) => promotionProducts(signal),
    staleTime: 5 * 60_000,
    retry: false,
  });
};

/** A listing's newest orders. @param count how many at most. */
export const usePromotions = (listingID: number, count: number) => {
  const { promotions } = useServices();
  return useQuery({
    queryKey: [...keyOf(listingID), count],
    queryFn: ({ signal }) => promotions(listingID, count, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
};

/** Fetches anew what an order changes: the orders, and every list and record that tells of it. */
export const useRefreshPromotions = (listingID: number) => {
  const queryClient = useQueryClient();
  const refreshListings = useRefreshListings();
  return useCallback(async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(listingID) }), refreshListings()]);
  }, [queryClient, refreshListings, listingID]);
};
