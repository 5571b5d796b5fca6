import { promotions, soldPromotions } from '../../../resources/promotions';
import {
  promotionCancellation,
  promotionCancellationForm,
  type SoldPromotion,
} from '../../../schemas/promotionSales';
import { TextareaWidget } from '../../forms/kinds/TextWidget';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { useOperation } from '../../providers/data/useOperation';
import { useRefreshRecords } from '../../providers/data/useRefreshRecords';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

/** Asks why before an order of an account is cancelled. */
export const CancelSoldDialog = ({ order, onClose }: { order: SoldPromotion; onClose: () => void }) => {
  const { text } = useText();
  const toast = useToast();
  const refresh = useRefreshRecords(soldPromotions, promotions);
  const form = useSmallForm(() => promotionCancellationForm);
  const { mutate, isPending, error } = useOperation('cancelPromotionForStaff', {
    onSuccess: () => {
      toast.say(text('torvet.soldPromotions.cancelled'), 'success');
      onClose();
    },
    onError: (failed) => form.setServerErrors(toApiError(failed).fields),
    onSettled: () => void refresh(),
  });
  const problem = error ? toApiError(error) : undefined;
  const name = order.listingTitle ?? order.addressText ?? String(order.listingID);
  return (
    <ConfirmDialog
      title={text('torvet.soldPromotions.cancelTitle')}
      confirm={text('torvet.soldPromotions.cancelConfirm')}
      back={text('torvet.actions.back')}
      destructive
      busy={isPending}
      failure={
        problem?.status === 412
          ? text('torvet.soldPromotions.changedMeanwhile')
          : problem && !problem.fields.reason
            ? firstSentence(problem)
            : undefined
      }
      onClose={onClose}
      onConfirm={() => {
        const given = form.read();
        if (!given) return;
        mutate({
          params: { id: order.ID },
          version: order.version,
          body: promotionCancellation.parse(given),
        });
      }}
    >
      <p>{text('torvet.soldPromotions.cancelText', { name })}</p>
      <FormStoreProvider store={form.store}>
        <SmallField name="reason">{(field) => <TextareaWidget {...field} />}</SmallField>
      </FormStoreProvider>
    </ConfirmDialog>
  );
};
