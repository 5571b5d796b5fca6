import { useState } from 'react';
import type { AccountUser } from '../../schemas/account';
import { accountRolesForm } from '../../schemas/accountUsers';
import { type RoleID, roles } from '../../schemas/roles';
import { useSmallForm } from '../forms/small/useSmallForm';
import { FormStoreProvider, useFieldValue } from '../forms/store/context';
import { useSessionStore } from '../permissions/useSession';
import { useRecordAction } from '../providers/data/useRecordAction';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useText } from '../ui/useText';
import { KeysOfUser } from './KeysOfUser';
import { RolesField, rolesIn } from './RolesField';
import { useKeysOf } from './useAccountUsers';

interface RolesDialogProps {
  accountID: number;
  user: AccountUser;
  isSelf: boolean;
  onClose: () => void;
}

/** Notes for a change that removes the administrator role: a warning for one's own row, and the user's API keys. */
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

export const RolesDialog = ({ accountID, user, isSelf, onClose }: RolesDialogProps) => {
  const { text } = useText();
  const session = useSessionStore();
  const form = useSmallForm(() => accountRolesForm, { userRoles: user.userRoles });
  const [kept, setKept] = useState<readonly number[]>([]);
  const wasAdministrator = user.userRoles.includes(roles.admin);
  const keys = useKeysOf(accountID, user.id, wasAdministrator && user.registered);
  const name = user.name ?? user.email;
  const { act, isPending, failure } = useRecordAction('updateAccountUser', user, {
    within: accountID,
    send: ({ id, version }, userRoles: RoleID[]) => ({
      params: { id: accountID, userId: id },
      version,
      body: { userRoles, keptApiKeys: [...kept] },
    }),
    onDone: () => {
      onClose();
      // The user's own permissions have changed.
      if (isSelf) void session.load();
    },
  });
  const save = () => {
    const given = form.read();
    if (given) act(rolesIn(given.userRoles));
  };
  return (
    <ConfirmDialog
      title={text('torvet.accountUsers.rolesTitle', { name })}
      confirm={text('torvet.actions.save')}
      busy={isPending}
      failure={failure ?? (keys.error ? text('torvet.accountUsers.keysFailed') : undefined)}
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
