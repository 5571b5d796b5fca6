import { useState } from 'react';
import type { AccountUser } from '../../schemas/account';
import { roles } from '../../schemas/roles';
import { useOperation } from '../providers/data/useOperation';
import { firstSentence, toApiError } from '../providers/http/apiError';
import { sayAfterLoad } from '../providers/toastAfterLoad';
import { useToast } from '../providers/useToast';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useText } from '../ui/useText';
import { KeysOfUser } from './KeysOfUser';
import { useKeysOf, useRefreshUsers } from './useAccountUsers';

interface RemoveDialogProps {
  accountID: number;
  user: AccountUser;
  isSelf: boolean;
  /** The account would be left without an administrator. */
  isLast: boolean;
  onClose: () => void;
}

/** Asks before a user is removed, or an invitation withdrawn, and which of the API keys that they made are revoked. */
export const RemoveDialog = ({ accountID, user, isSelf, isLast, onClose }: RemoveDialogProps) => {
  const { text } = useText();
  const toast = useToast();
  const refresh = useRefreshUsers(accountID);
  const [kept, setKept] = useState<readonly number[]>([]);
  const { id, registered } = user;
  // Administrators alone read keys: someone else leaves without being asked about any.
  const readsKeys = registered && (!isSelf || user.userRoles.includes(roles.admin));
  const keys = useKeysOf(accountID, id, readsKeys);
  const name = user.name ?? user.email;
  const leaving = useOperation('leaveAccount', {
    // A full load reads the accounts that are left; the page it leads to reports what happened.
    onSuccess: () => {
      sayAfterLoad(text('torvet.accountUsers.left'));
      window.location.assign('/');
    },
  });
  const removing = useOperation('removeAccountUser', {
    onSuccess: () => {
      toast.say(
        text(registered ? 'torvet.accountUsers.removed' : 'torvet.accountUsers.withdrawn', { name }),
        'success',
      );
      onClose();
      void refresh();
    },
  });
  const { isPending, error } = isSelf ? leaving : removing;
  const remove = () => {
    const query = kept.length > 0 ? { keptApiKeys: [...kept] } : {};
    if (isSelf) leaving.mutate({ params: { id: accountID }, query });
    else removing.mutate({ params: { id: accountID, userId: id }, query });
  };
  const [title, what, confirm] = !registered
    ? ([
        text('torvet.accountUsers.withdrawTitle', { name }),
        text('torvet.accountUsers.withdrawText'),
        text('torvet.accountUsers.withdraw'),
      ] as const)
    : isSelf
      ? ([
          text('torvet.accountUsers.removeSelfTitle'),
          text('torvet.accountUsers.removeSelfText'),
          text('torvet.accountUsers.leave'),
        ] as const)
      : ([
          text('torvet.accountUsers.removeTitle', { name }),
          text('torvet.accountUsers.removeText'),
          text('torvet.accountUsers.remove'),
        ] as const);
  if (isLast)
    return (
      <ConfirmDialog
        title={text('torvet.accountUsers.isLastTitle')}
        back={text('torvet.actions.closeDialog')}
        onClose={onClose}
      >
        {text('torvet.accountUsers.isLast')}
      </ConfirmDialog>
    );
  const failure = error
    ? firstSentence(toApiError(error))
    : keys.error
      ? text('torvet.accountUsers.keysFailed')
      : undefined;
  return (
    <ConfirmDialog
      title={title}
      confirm={keys.error ? text('torvet.actions.retry') : confirm}
      destructive
      busy={isPending || keys.isFetching}
      failure={failure}
      onClose={onClose}
      onConfirm={() => (keys.error ? void keys.refetch() : remove())}
    >
      <p style={{ margin: 0 }}>{what}</p>
      {readsKeys && !keys.error ? (
        <KeysOfUser name={name} isSelf={isSelf} keys={keys.data} kept={kept} onChange={setKept} />
      ) : null}
    </ConfirmDialog>
  );
};
