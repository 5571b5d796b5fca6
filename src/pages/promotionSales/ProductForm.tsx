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
import { NumberWidget, PercentWidget } from '../../forms/numbers/NumberInput';
import { EntryDialog, useEntrySaved } from '../../forms/ordered/EntryDialog';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { usePriceQuestion } from '../../listings/price/usePriceQuestion';
import { newRecord, useRecordAction } from '../../providers/data/useRecordAction';
import { useText } from '../../ui/useText';
import { valuesOf } from './useProducts';

interface ProductFormProps {
  onClose: () => void;
}

const Fields = () => (
  <>
    <SmallField name="nameDa">{(field) => <TextWidget {...field} />}</SmallField>
    <SmallField name="nameEn">{(field) => <TextWidget {...field} />}</SmallField>
    <SmallField name="periodDays">{(field) => <NumberWidget {...field} />}</SmallField>
    <SmallField name="price">{(field) => <NumberWidget {...field} />}</SmallField>
    <SmallField name="renewalDiscountPercent">{(field) => <PercentWidget {...field} />}</SmallField>
  </>
);

export const AddProduct = ({ onClose }: ProductFormProps) => {
  const { text } = useText();
  const form = useSmallForm(() => promotionProductForm);
  const { said, ...saved } = useEntrySaved('torvet.ordered.added', form, onClose);
  const write = useRecordAction('createPromotionProduct', newRecord, {
    send: (_, given: FieldValues) => ({ body: { promotionProduct: promotionProductCreation.parse(given) } }),
    said: ({ promotionProduct }) => said(promotionProduct),
    ...saved,
  });
  return (
    <EntryDialog
      form={form}
      title={text('torvet.promotionProduct.addTitle')}
      confirm={text('torvet.promotionProduct.add')}
      write={write}
      onClose={onClose}
    >
      <Fields />
    </EntryDialog>
  );
};

export const ChangeProduct = ({
  product,
  onClose,
}: ProductFormProps & { product: StaffPromotionProduct }) => {
  const words = useText(promotionProductForm.labels);
  const { text, formats } = words;
  const form = useSmallForm(() => promotionProductForm, valuesOf(product));
  const { said, ...saved } = useEntrySaved('torvet.ordered.saved', form, onClose);
  const write = useRecordAction('updatePromotionProduct', product, {
    send: ({ ID, version, retired }, given: FieldValues) => ({
      params: { id: ID },
      version,
      body: { promotionProduct: promotionProductUpdate.parse({ ...given, retired }) },
    }),
    said: ({ promotionProduct }) => said(promotionProduct),
    ...saved,
  });
  const { ask, dialog } = usePriceQuestion();
  /** Asks for confirmation if the price differs much from the previous one. */
  const isRight = async ({ price }: FieldValues) => {
    const change = typeof price === 'number' ? largeChange(product.price, price) : undefined;
    const sentences = change ? [changeSentence(words.labelOf('price'), change, words)] : [];
    const confirmed = await ask({ sentences });
    if (!confirmed) setTimeout(() => focusField(promotionProductForm, 'price'));
    return confirmed;
  };
  return (
    <>
      <EntryDialog
        form={form}
        title={text('torvet.ordered.editTitle', { name: product.names[formats.language] })}
        confirm={text('torvet.actions.save')}
        write={write}
        isRight={isRight}
        onClose={onClose}
      >
        <Fields />
      </EntryDialog>
      {dialog}
    </>
  );
};
