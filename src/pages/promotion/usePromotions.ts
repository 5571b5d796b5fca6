import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { promotionProducts, promotions } from '../../../resources/promotions';
import type { PromotionProduct } from '../../../schemas/promotion';
import type { Promotion } from '../../../schemas/promotionOrder';

const minutes = 60_000;

/** Products change rarely: fetched once per visit. */
export const useProducts = () =>
  useGetList<PromotionProduct & { id: number }>(
    promotionProducts.name,
    {},
    { staleTime: 5 * minutes, retry: false },
  );

/** A listing's newest orders. @param count how many at most. */
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
