import { changeSentence } from '../../../i18n/priceSentences';
import { largeChange } from '../../../schemas/listing/largeChange';
import {
  promotionProductCreation,
  promotionProductForm,
  promotionProductUpdate,
  type StaffPromotionProduct,
} from '../../../schemas/promotionSales';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { focusField } from '../../forms/errors/focusField';
import { TextWidget } from '../../forms/kinds/TextWidget';
import { IntegerWidget, MoneyWidget, PercentWidget } from '../../forms/numbers/NumberInput';
import { EntryDialog, useEntrySaved } from '../../forms/ordered/EntryDialog';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { usePriceQuestion } from '../../listings/price/usePriceQuestion';
import { useOperation } from '../../providers/data/useOperation';
import { useText } from '../../ui/useText';
import { useRefreshProducts, valuesOf } from './useProducts';

interface ProductFormProps {
  product: StaffPromotionProduct | undefined;
  onClose: () => void;
}

/** Adds a product, or changes one. */
export const ProductForm = ({ product, onClose }: ProductFormProps) => {
  const words = useText(promotionProductForm.labels);
  const { text } = words;
  const form = useSmallForm(() => promotionProductForm, product && valuesOf(product));
  const { saved, options } = useEntrySaved<StaffPromotionProduct>({
    entry: product,
    form,
    refresh: useRefreshProducts(),
    onClose,
  });
  const create = useOperation('createPromotionProduct', {
    ...options,
    onSuccess: ({ promotionProduct }) => saved(promotionProduct),
  });
  const update = useOperation('updatePromotionProduct', {
    ...options,
    onSuccess: ({ promotionProduct }) => saved(promotionProduct),
  });
  const { ask, dialog } = usePriceQuestion();
  /** Asks about a price that differs much from the one before. */
  const isRight = async ({ price }: FieldValues) => {
    const change = product && typeof price === 'number' ? largeChange(product.price, price) : undefined;
    const sentences = change ? [changeSentence(words.labelOf('price'), change, words)] : [];
    const confirmed = await ask({ sentences });
    if (!confirmed) setTimeout(() => focusField(promotionProductForm, 'price'));
    return confirmed;
  };
  const save = async (given: FieldValues) => {
    if (!(await isRight(given))) return;
    if (product)
      update.mutate({
        params: { id: product.ID },
        version: product.version,
        body: { promotionProduct: promotionProductUpdate.parse({ ...given, retired: product.retired }) },
      });
    else create.mutate({ body: { promotionProduct: promotionProductCreation.parse(given) } });
  };
  return (
    <>
      <EntryDialog
        entry={product}
        form={form}
        adding={{
          title: text('torvet.promotionProduct.addTitle'),
          confirm: text('torvet.promotionProduct.add'),
        }}
        writes={[create, update]}
        onSave={(given) => void save(given)}
        onClose={onClose}
      >
        <SmallField name="nameDa">{(field) => <TextWidget {...field} />}</SmallField>
        <SmallField name="nameEn">{(field) => <TextWidget {...field} />}</SmallField>
        <SmallField name="periodDays">{(field) => <IntegerWidget {...field} />}</SmallField>
        <SmallField name="price">{(field) => <MoneyWidget {...field} />}</SmallField>
        <SmallField name="renewalDiscountPercent">{(field) => <PercentWidget {...field} />}</SmallField>
      </EntryDialog>
      {dialog}
    </>
  );
};
