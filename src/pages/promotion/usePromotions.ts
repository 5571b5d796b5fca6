import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { promotionProducts, promotions } from '../../../resources/promotions';
import type { PromotionProduct } from '../../../schemas/promotion';
import type { Promotion } from '../../../schemas/promotionOrder';

const minutes = 60_000;

/** Products, cached for five minutes, because they rarely change. */
export const useProducts = () =>
  useGetList<PromotionProduct & { id: number }>(
    promotionProducts.name,
    {},
    { staleTime: 5 * minutes, retry: false },
  );

/**
 * Latest orders of a listing.
 * @param count maximum number of orders.
 */
export const usePromotions = (listingID: number, count: number) =>
  useGetList<Promotion & { id: number }>(
    promotions.name,
    {
      pagination: { page: 1, perPage: count },
      sort: { field: 'id', order: 'DESC' },
      meta: { params: { id: listingID } },
    },
    { placeholderData: keepPreviousData, retry: false },
  );
