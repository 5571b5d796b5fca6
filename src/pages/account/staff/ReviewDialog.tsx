import { useEffect } from 'react';
import type { Account } from '../../../../schemas/account';
import { type AccountReview, accountReview, accountReviewForm } from '../../../../schemas/accountReview';
import {
  type AccountTypeID,
  accountTypeIDs,
  defaultPermissions,
  type PermissionMap,
} from '../../../../schemas/accountTypes';
import { CheckboxWidget } from '../../../forms/kinds/CheckboxWidget';
import { SelectWidget } from '../../../forms/kinds/SelectWidget';
import { SwitchesField } from '../../../forms/kinds/SwitchesField';
import { SmallField } from '../../../forms/small/SmallField';
import { useSmallForm } from '../../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../../forms/store/context';
import type { FormStore } from '../../../forms/store/formStore';
import { useRecordAction } from '../../../providers/data/useRecordAction';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useText } from '../../../ui/useText';

const defaultPermissionMap = (type: AccountTypeID): PermissionMap =>
  Object.fromEntries(defaultPermissions(type).map((name) => [name, true]));

/** Sets the permissions to the defaults of the account type when the type changes. */
const useDefaultPermissions = (store: FormStore) => {
  useEffect(() => {
    let type = store.get().values.accountType;
    return store.subscribe(() => {
      const next = store.get().values.accountType;
      if (next === type) return;
      type = next;
      const chosen = accountTypeIDs.find((id) => id === next);
      if (chosen !== undefined) store.set('permissions', defaultPermissionMap(chosen));
    });
  }, [store]);
};

/** Dialog to approve an account and select its type. */
export const ReviewDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const { text } = useText();
  const { accountType, permissions, reviewsListings, awaitsReview } = account;
  const form = useSmallForm(() => accountReviewForm, {
    accountType,
    permissions: awaitsReview ? defaultPermissionMap(accountType) : permissions,
    reviewsListings,
  });
  useDefaultPermissions(form.store);
  const { act, isPending, failure } = useRecordAction('reviewAccount', account, {
    send: ({ ID, version }, body: AccountReview) => ({ params: { id: ID }, version, body }),
    said: () => text('torvet.accountStanding.approved', { name: account.name }),
    onDone: onClose,
  });
  const approve = () => {
    const given = form.read();
    if (given) act(accountReview.parse({ permissions: {}, reviewsListings: false, ...given }));
  };
  return (
    <ConfirmDialog
      title={text('torvet.accountStanding.reviewTitle', { name: account.name })}
      confirm={text('torvet.accountStanding.approve')}
      busy={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={approve}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.accountStanding.reviewText')}</p>
      <FormStoreProvider store={form.store}>
        <SmallField name="accountType">{(field) => <SelectWidget {...field} />}</SmallField>
        <SmallField name="permissions">{(field) => <SwitchesField {...field} />}</SmallField>
        <SmallField name="reviewsListings">{(field) => <CheckboxWidget {...field} />}</SmallField>
      </FormStoreProvider>
    </ConfirmDialog>
  );
};
