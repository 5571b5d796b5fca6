import { useId, useState } from 'react';
import { addDays } from '../../../schemas/calendar';
import type { ListingRecord } from '../../../schemas/listing/record';
import { latestStartDays, type PromotionProduct, periodFrom } from '../../../schemas/promotion';
import { type PromotionOrder, promotionOrderBody, promotionOrderForm } from '../../../schemas/promotionOrder';
import { type SmallForm, useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider, useFieldValue } from '../../forms/store/context';
import { useText } from '../../ui/useText';
import { ImageChoice } from './ImageChoice';
import { OrderDialog } from './OrderDialog';
import { OrderSummary } from './OrderSummary';
import { ProductChoice } from './ProductChoice';
import { StartCalendar } from './StartCalendar';
import { Columns, Part } from './styles';

interface OrderFormProps {
  listing: ListingRecord;
  products: readonly PromotionProduct[];
  today: string;
}

/** State of the form; it always has a product and a start date. */
const useOrder = ({ products, today }: Omit<OrderFormProps, 'listing'>) => {
  const productID = useFieldValue('productID');
  const startDate = useFieldValue('startDate');
  return {
    product: products.find(({ ID }) => ID === productID) ?? products[0],
    startDate: typeof startDate === 'string' ? startDate : today,
  };
};

const Fields = ({ form, listing, products, today }: OrderFormProps & { form: SmallForm }) => {
  const { text } = useText();
  const [dateID, imageID] = [useId(), useId()];
  const { product, startDate } = useOrder({ products, today });
  const [asked, setAsked] = useState<Omit<PromotionOrder, 'price'>>();
  if (!product) return null;
  const send = () => {
    const given = form.read();
    if (given) setAsked(promotionOrderBody.parse(given));
  };
  return (
    <Columns>
      <div>
        <ProductChoice
          products={products}
          chosen={product.ID}
          onChoose={(ID) => form.store.set('productID', ID)}
        />
        <Part aria-labelledby={dateID}>
          <h2 id={dateID}>{text('torvet.promotion.chooseStart')}</h2>
          <p className="help">
            {text('torvet.promotion.startAhead', { days: latestStartDays })}{' '}
            {text('torvet.promotion.startFixed')}
          </p>
          <StartCalendar
            today={today}
            latest={addDays(today, latestStartDays)}
            chosen={startDate}
            endDate={periodFrom(startDate, product).endDate}
            onChoose={(date) => form.store.set('startDate', date)}
          />
        </Part>
        <Part aria-labelledby={imageID}>
          <h2 id={imageID}>{text('torvet.promotion.fields.promotionImage')}</h2>
          <p className="help">{text('torvet.promotion.imageHelp')}</p>
          <ImageChoice images={listing.images} />
        </Part>
      </div>
      <OrderSummary product={product} startDate={startDate} today={today} onOrder={send} />
      {asked ? (
        <OrderDialog
          listingID={listing.ID}
          product={product}
          order={asked}
          today={today}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Columns>
  );
};

/** Form of a new order: product, start date and image, with a summary. */
export const OrderForm = (props: OrderFormProps) => {
  const { products, today } = props;
  const form = useSmallForm(() => promotionOrderForm, { productID: products[0]?.ID, startDate: today });
  return (
    <FormStoreProvider store={form.store}>
      <Fields {...props} form={form} />
    </FormStoreProvider>
  );
};
