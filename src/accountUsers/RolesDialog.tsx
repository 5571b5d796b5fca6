import { useState } from 'react';
import type { AccountUser } from '../../schemas/account';
import { accountRolesForm } from '../../schemas/accountUsers';
import { roles } from '../../schemas/roles';
import { useSmallForm } from '../forms/small/useSmallForm';
import { FormStoreProvider, useFieldValue } from '../forms/store/context';
import { useSessionStore } from '../permissions/useSession';
import { useOperation } from '../providers/data/useOperation';
import { firstSentence, toApiError } from '../providers/http/apiError';
import { useToast } from '../providers/useToast';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useText } from '../ui/useText';
import { KeysOfUser } from './KeysOfUser';
import { RolesField, rolesIn } from './RolesField';
import { useKeysOf, useRefreshUsers } from './useAccountUsers';

interface RolesDialogProps {
  accountID: number;
  user: AccountUser;
  isSelf: boolean;
  onClose: () => void;
}

/** What follows when the user stops being an administrator: of oneself a warning, and the keys. */
const WithoutAdministration = (props: Parameters<typeof KeysOfUser>[0]) => {
  const { text } = useText();
  if (rolesIn(useFieldValue('userRoles')).includes(roles.admin)) return null;
  return (
    <>
      {props.isSelf ? <p>{text('torvet.accountUsers.demoteSelfText')}</p> : null}
      <KeysOfUser {...props} />
    </>
  );
};

/** Changes the roles of a user on the account. */
export const RolesDialog = ({ accountID, user, isSelf, onClose }: RolesDialogProps) => {
  const { text } = useText();
  const toast = useToast();
  const session = useSessionStore();
  const refresh = useRefreshUsers(accountID);
  const form = useSmallForm(() => accountRolesForm, { userRoles: user.userRoles });
  const [kept, setKept] = useState<readonly number[]>([]);
  const wasAdministrator = user.userRoles.includes(roles.admin);
  const keys = useKeysOf(accountID, user.id, wasAdministrator && user.registered);
  const name = user.name ?? user.email;
  const { mutate, isPending, error } = useOperation('updateAccountUser', {
    onSuccess: () => {
      toast.succeeded('update', 'user');
      onClose();
      void refresh();
      // What one may do oneself has changed.
      if (isSelf) void session.load();
    },
  });
  const save = () => {
    const given = form.read();
    if (!given) return;
    mutate({
      params: { id: accountID, userId: user.id },
      version: user.version,
      body: { userRoles: rolesIn(given.userRoles), keptApiKeys: [...kept] },
    });
  };
  const failure = error
    ? firstSentence(toApiError(error))
    : keys.error
      ? text('torvet.accountUsers.keysFailed')
      : undefined;
  return (
    <ConfirmDialog
      title={text('torvet.accountUsers.rolesTitle', { name })}
      confirm={text('torvet.actions.save')}
      busy={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() => (keys.error ? void keys.refetch() : save())}
    >
      <FormStoreProvider store={form.store}>
        <RolesField />
        {wasAdministrator && user.registered && !keys.error ? (
          <WithoutAdministration
            isSelf={isSelf}
            name={name}
            keys={keys.data}
            kept={kept}
            onChange={setKept}
          />
        ) : null}
      </FormStoreProvider>
    </ConfirmDialog>
  );
};
