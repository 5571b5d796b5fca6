import Alert from '@mui/material/Alert';
import { daysBetween } from '../../../schemas/calendar';
import type { PromotionPeriod, PromotionProduct } from '../../../schemas/promotion';
import type { Promotion } from '../../../schemas/promotionOrder';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { useRenewing } from './useOrdering';

interface RenewDialogProps {
  order: Promotion;
  period: PromotionPeriod;
  product: PromotionProduct | undefined;
  onClose: () => void;
}

/** Confirmation of a renewal with end date, price and discount. */
export const RenewDialog = ({ order, period, product, onClose }: RenewDialogProps) => {
  const { text, formats } = useText();
  const { busy, failure, renew } = useRenewing(order, period.price, onClose);
  const { startDate, endDate, price, discountPercent } = period;
  const days = text('torvet.promotion.days', { smart_count: daysBetween(startDate, endDate) + 1 });
  const saving = (product?.price ?? price) - price;
  return (
    <ConfirmDialog
      title={text('torvet.promotion.renewTitle')}
      failedTitle={text('torvet.promotion.renewFailed')}
      confirm={`${text('torvet.promotion.renew')} – ${formats.money(price)} ${text('torvet.promotion.withoutVAT')}`}
      back={text('torvet.actions.back')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={renew}
    >
      <p>
        <strong>{order.productNames[formats.language]}</strong>
      </p>
      <p>
        {text('torvet.promotion.renewText', {
          days,
          from: formats.date(startDate),
          to: formats.date(endDate),
        })}
      </p>
      {saving > 0 ? (
        <Alert severity="success">
          {text('torvet.promotion.renewSaving', {
            amount: formats.money(saving),
            percent: discountPercent,
          })}
        </Alert>
      ) : (
        <Alert severity="info">{text('torvet.promotion.renewFullPrice')}</Alert>
      )}
    </ConfirmDialog>
  );
};
