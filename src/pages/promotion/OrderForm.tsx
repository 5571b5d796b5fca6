import { useId, useState } from 'react';
import { addDays } from '../../../schemas/calendar';
import type { ListingRecord } from '../../../schemas/listing/record';
import { latestStartDays, type PromotionProduct, periodFrom } from '../../../schemas/promotion';
import { useText } from '../../ui/useText';
import { ImageChoice } from './ImageChoice';
import { OrderSummary } from './OrderSummary';
import { ProductChoice } from './ProductChoice';
import { StartCalendar } from './StartCalendar';
import { Columns, Part } from './styles';
import { useOrdering } from './useOrdering';

interface OrderFormProps {
  listing: ListingRecord;
  products: readonly PromotionProduct[];
  today: string;
}

/** A new order: product, first day and image, with what it comes to beside them. */
export const OrderForm = ({ listing, products, today }: OrderFormProps) => {
  const { text } = useText();
  const [dateID, imageID] = [useId(), useId()];
  const [productID, setProductID] = useState(products[0]?.ID);
  const [startDate, setStartDate] = useState(today);
  const [promotionImage, setImage] = useState<string>();
  const { busy, failure, order } = useOrdering(listing.ID);
  const product = products.find(({ ID }) => ID === productID) ?? products[0];
  if (!product) return null;
  return (
    <Columns>
      <div>
        <ProductChoice products={products} chosen={product.ID} onChoose={setProductID} />
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
            onChoose={setStartDate}
          />
        </Part>
        <Part aria-labelledby={imageID}>
          <h2 id={imageID}>{text('torvet.promotion.fields.promotionImage')}</h2>
          <p className="help">{text('torvet.promotion.imageHelp')}</p>
          <ImageChoice images={listing.images} chosen={promotionImage} onChoose={setImage} />
        </Part>
      </div>
      <OrderSummary
        product={product}
        startDate={startDate}
        today={today}
        busy={busy}
        failure={failure}
        onOrder={() =>
          order({ productID: product.ID, startDate, ...(promotionImage ? { promotionImage } : {}) })
        }
      />
    </Columns>
  );
};
