import { useQuery } from '@tanstack/react-query';
import { allPromotionProducts } from '../../../resources/promotions';
import {
  type PromotionProductUpdate,
  promotionProductUpdate,
  type StaffPromotionProduct,
} from '../../../schemas/promotionSales';
import { useOrder } from '../../forms/ordered/useOrder';
import { type Retiring, useRetireWords } from '../../forms/ordered/useRetire';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useOperation } from '../../providers/data/useOperation';
import { useRecordAction } from '../../providers/data/useRecordAction';

const productsKey = [allPromotionProducts.name, 'staff'];

export const useProducts = () => {
  const data = useTorvetData();
  return useQuery({
    queryKey: productsKey,
    queryFn: async ({ signal }) =>
      (await data.call('listAllPromotionProducts', { signal })).promotionProducts,
    refetchOnWindowFocus: 'always',
  });
};

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

/**
 * Mutation that retires or restores a product.
 * @param onDone called after the success toast.
 */
export const useRetireProduct = (product: StaffPromotionProduct, onDone?: () => void): Retiring => {
  const { name, said } = useRetireWords(product);
  const action = useRecordAction('updatePromotionProduct', product, {
    send: (current) => ({
      params: { id: current.ID },
      version: current.version,
      body: {
        promotionProduct: promotionProductUpdate.parse({ ...valuesOf(current), retired: !product.retired }),
      },
    }),
    said,
    onDone,
  });
  return { name, ...action };
};

/** Mutation that moves a product to the position before another product, or to the end. */
export const useMoveProduct = () => {
  const { put, options } = useOrder<StaffPromotionProduct>(productsKey);
  const { mutate } = useOperation('movePromotionProduct', options);
  return (product: StaffPromotionProduct, before: StaffPromotionProduct | undefined) => {
    put(product, before);
    mutate({ params: { id: product.ID }, body: before ? { before: before.ID } : {} });
  };
};
