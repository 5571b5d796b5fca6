import { useState } from 'react';
import type { AccountUser } from '../../schemas/account';
import { roles } from '../../schemas/roles';
import { useRecordAction } from '../providers/data/useRecordAction';
import { sayAfterLoad } from '../providers/toastAfterLoad';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useText } from '../ui/useText';
import { KeysOfUser } from './KeysOfUser';
import { useKeysOf } from './useAccountUsers';

interface RemoveDialogProps {
  accountID: number;
  user: AccountUser;
  isSelf: boolean;
  /** True if the removal would leave the account without an administrator. */
  isLast: boolean;
  onClose: () => void;
}

/** Dialog to remove a user or withdraw an invitation, and to choose which API keys are revoked. */
export const RemoveDialog = ({ accountID, user, isSelf, isLast, onClose }: RemoveDialogProps) => {
  const { text } = useText();
  const [kept, setKept] = useState<readonly number[]>([]);
  const { id, registered } = user;
  // Only administrators can read API keys, so other users who leave see no list of keys.
  const readsKeys = registered && (!isSelf || user.userRoles.includes(roles.admin));
  const keys = useKeysOf(accountID, id, readsKeys);
  const name = user.name ?? user.email;
  const query = kept.length > 0 ? { keptApiKeys: [...kept] } : {};
  const leaving = useRecordAction('leaveAccount', user, {
    send: () => ({ params: { id: accountID }, query }),
    // No toast here: after leaving, the app reloads with the remaining accounts, and the next page shows the message.
    said: () => undefined,
    onDone: () => {
      sayAfterLoad(text('torvet.accountUsers.left'));
      window.location.assign('/');
    },
  });
  const removing = useRecordAction('removeAccountUser', user, {
    within: accountID,
    send: () => ({ params: { id: accountID, userId: id }, query }),
    said: () => text(registered ? 'torvet.accountUsers.removed' : 'torvet.accountUsers.withdrawn', { name }),
    onDone: onClose,
  });
  const { act, isPending, failure } = isSelf ? leaving : removing;
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
  return (
    <ConfirmDialog
      title={title}
      confirm={keys.error ? text('torvet.actions.retry') : confirm}
      destructive
      busy={isPending || keys.isFetching}
      failure={failure ?? (keys.error ? text('torvet.accountUsers.keysFailed') : undefined)}
      onClose={onClose}
      onConfirm={() => (keys.error ? void keys.refetch() : act())}
    >
      <p style={{ margin: 0 }}>{what}</p>
      {readsKeys && !keys.error ? (
        <KeysOfUser name={name} isSelf={isSelf} keys={keys.data} kept={kept} onChange={setKept} />
      ) : null}
    </ConfirmDialog>
  );
};
