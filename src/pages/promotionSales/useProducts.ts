import { useQuery } from '@tanstack/react-query';
import { allPromotionProducts, promotionProducts } from '../../../resources/promotions';
import {
  type PromotionProductUpdate,
  promotionProductUpdate,
  type StaffPromotionProduct,
} from '../../../schemas/promotionSales';
import { useOrder } from '../../forms/ordered/useOrder';
import { type Retiring, useRetireOptions } from '../../forms/ordered/useRetire';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useOperation } from '../../providers/data/useOperation';
import { useRefreshRecords } from '../../providers/data/useRefreshRecords';

const productsKey = [allPromotionProducts.name, 'staff'];

/** Every product as staff keep it. */
export const useProducts = () => {
  const data = useTorvetData();
  return useQuery({
    queryKey: productsKey,
    queryFn: async ({ signal }) =>
      (await data.call('listAllPromotionProducts', { signal })).promotionProducts,
    refetchOnWindowFocus: 'always',
  });
};

/** Fetches anew what a change of a product changes. */
export const useRefreshProducts = () => useRefreshRecords(allPromotionProducts, promotionProducts);

/** What is sent of a product, as it is now. */
export const valuesOf = ({
  names,
  periodDays,
  price,
  renewalDiscountPercent,
}: StaffPromotionProduct): Omit<PromotionProductUpdate, 'retired'> => ({
  nameDa: names.da,
  nameEn: names.en,
  periodDays,
  price,
  renewalDiscountPercent,
});

/** Retires a product, or takes it into use again. @param onDone once it is said and done. */
export const useRetireProduct = (product: StaffPromotionProduct, onDone?: () => void): Retiring => {
  const { name, options } = useRetireOptions(product, useRefreshProducts(), onDone);
  const { mutate, isPending, error } = useOperation('updatePromotionProduct', options);
  const change = () =>
    mutate({
      params: { id: product.ID },
      version: product.version,
      body: {
        promotionProduct: promotionProductUpdate.parse({ ...valuesOf(product), retired: !product.retired }),
      },
    });
  return { name, change, isPending, error };
};

/** Puts a product before another, or at the end. */
export const useMoveProduct = () => {
  const { put, options } = useOrder<StaffPromotionProduct>(productsKey, useRefreshProducts());
  const { mutate } = useOperation('movePromotionProduct', options);
  return (product: StaffPromotionProduct, before: StaffPromotionProduct | undefined) => {
    put(product, before);
    mutate({ params: { id: product.ID }, body: before ? { before: before.ID } : {} });
  };
};
