import {
  promotionCancellation,
  promotionCancellationForm,
  type SoldPromotion,
} from '../../../schemas/promotionSales';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { TextareaWidget } from '../../forms/kinds/TextWidget';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { useRecordAction } from '../../providers/data/useRecordAction';
import { toApiError } from '../../providers/http/apiError';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

/** Dialog for the reason why staff cancel an order. */
export const CancelSoldDialog = ({ order, onClose }: { order: SoldPromotion; onClose: () => void }) => {
  const { text } = useText();
  const form = useSmallForm(() => promotionCancellationForm);
  const { act, isPending, error, failure } = useRecordAction('cancelPromotionForStaff', order, {
    send: ({ ID, version }, given: FieldValues) => ({
      params: { id: ID },
      version,
      body: promotionCancellation.parse(given),
    }),
    said: () => text('torvet.soldPromotions.cancelled'),
    onDone: onClose,
    onFailed: (failed) => form.setServerErrors(toApiError(failed).fields),
  });
  const name = order.listingTitle ?? order.addressText ?? String(order.listingID);
  return (
    <ConfirmDialog
      title={text('torvet.soldPromotions.cancelTitle')}
      confirm={text('torvet.soldPromotions.cancelConfirm')}
      back={text('torvet.actions.back')}
      destructive
      busy={isPending}
      failure={error && toApiError(error).fields.reason ? undefined : failure}
      onClose={onClose}
      onConfirm={() => {
        const given = form.read();
        if (given) act(given);
      }}
    >
      <p>{text('torvet.soldPromotions.cancelText', { name })}</p>
      <FormStoreProvider store={form.store}>
        <SmallField name="reason">{(field) => <TextareaWidget {...field} />}</SmallField>
      </FormStoreProvider>
    </ConfirmDialog>
  );
};
