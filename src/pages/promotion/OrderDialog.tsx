import Alert from '@mui/material/Alert';
import { daysBetween } from '../../../schemas/calendar';
import { type PromotionProduct, periodFrom } from '../../../schemas/promotion';
import type { PromotionOrder } from '../../../schemas/promotionOrder';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { useOrdering } from './useOrdering';

interface OrderDialogProps {
  listingID: number;
  product: PromotionProduct;
  order: Omit<PromotionOrder, 'price'>;
  today: string;
  onClose: () => void;
}

/** Confirmation of an order with product, dates and price, because an order cannot be undone. */
export const OrderDialog = ({ listingID, product, order, today, onClose }: OrderDialogProps) => {
  const { text, formats } = useText();
  const { startDate, endDate, price } = periodFrom(order.startDate, product);
  const { busy, failure, order: buy } = useOrdering(listingID, onClose);
  const atOnce = startDate === today;
  const button = text(atOnce ? 'torvet.promotion.orderNow' : 'torvet.promotion.order');
  return (
    <ConfirmDialog
      title={text('torvet.promotion.orderQuestion')}
      failedTitle={text('torvet.promotion.orderFailed')}
      confirm={`${button} – ${formats.money(price)} ${text('torvet.promotion.withoutVAT')}`}
      back={text('torvet.actions.back')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => buy({ ...order, price })}
    >
      <p>
        <strong>{product.names[formats.language]}</strong>
      </p>
      <p>
        {text('torvet.promotion.orderText', {
          days: text('torvet.promotion.days', { smart_count: daysBetween(startDate, endDate) + 1 }),
          from: formats.date(startDate),
          to: formats.date(endDate),
        })}
      </p>
      <Alert severity={atOnce ? 'warning' : 'info'}>
        {text(atOnce ? 'torvet.promotion.orderedAtOnce' : 'torvet.promotion.orderedAhead')}
      </Alert>
    </ConfirmDialog>
  );
};
