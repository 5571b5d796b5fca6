import Alert from '@mui/material/Alert';
import type { Promotion } from '../../../schemas/promotionOrder';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { useCancelling } from './useOrdering';

interface CancelDialogProps {
  order: Promotion;
  onClose: () => void;
}

/** Confirmation before an order is cancelled, with the number of lost days and their price. */
export const CancelDialog = ({ order, onClose }: CancelDialogProps) => {
  const { text, formats } = useText();
  const { busy, failure, cancel } = useCancelling(order, onClose);
  const { days, amount } = order.forfeits ?? { days: 0, amount: 0 };
  return (
    <ConfirmDialog
      title={text('torvet.promotion.cancelQuestion')}
      failedTitle={text('torvet.promotion.cancelFailed')}
      confirm={text('torvet.promotion.cancelTitle')}
      back={text('torvet.promotion.keep')}
      destructive
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={cancel}
    >
      <p>
        {text('torvet.promotion.forfeits')}{' '}
        {order.state === 'active' ? text('torvet.promotion.forfeitsFromTomorrow') : null}
      </p>
      <Alert severity="warning">
        {text('torvet.promotion.forfeitsAmount', {
          days: text('torvet.promotion.days', { smart_count: days }),
          amount: formats.money(amount),
        })}
      </Alert>
    </ConfirmDialog>
  );
};
