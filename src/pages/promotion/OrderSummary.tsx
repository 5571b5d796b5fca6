import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { type PromotionProduct, periodFrom } from '../../../schemas/promotion';
import { useText } from '../../ui/useText';
import { Part } from './styles';

interface OrderSummaryProps {
  product: PromotionProduct;
  startDate: string;
  today: string;
  onOrder: () => void;
}

/** Summary of a new order: dates, price, and a notice that an order cannot be undone. */
export const OrderSummary = ({ product, startDate, today, onOrder }: OrderSummaryProps) => {
  const { text, formats } = useText();
  const id = useId();
  const { endDate, price } = periodFrom(startDate, product);
  const atOnce = startDate === today;
  const { renewalDiscountPercent: percent } = product;
  return (
    <Part as="aside" aria-labelledby={id}>
      <h2 id={id}>{text('torvet.promotion.summary')}</h2>
      <dl>
        <div>
          <dt>{text('torvet.promotion.fields.productID')}</dt>
          <dd>{product.names[formats.language]}</dd>
        </div>
        <div>
          <dt>{text('torvet.promotion.starts')}</dt>
          <dd>{atOnce ? text('torvet.promotion.startsOnOrder') : formats.date(startDate)}</dd>
        </div>
        <div>
          <dt>{text('torvet.promotion.ends')}</dt>
          <dd>{formats.date(endDate)}</dd>
        </div>
        <div className="total">
          <dt>{text('torvet.promotion.fields.price')}</dt>
          <dd>{formats.money(price)}</dd>
        </div>
      </dl>
      <Alert severity={atOnce ? 'warning' : 'info'} sx={{ my: 2 }}>
        {text(atOnce ? 'torvet.promotion.startsToday' : 'torvet.promotion.startFixed')}
      </Alert>
      {percent > 0 ? (
        <p className="help">
          {text('torvet.promotion.renewBefore', { date: formats.date(endDate), percent })}
        </p>
      ) : null}
      <Button variant="contained" size="large" fullWidth onClick={onOrder}>
        {text(atOnce ? 'torvet.promotion.orderNow' : 'torvet.promotion.order')}
      </Button>
    </Part>
  );
};
