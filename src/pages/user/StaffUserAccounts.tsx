import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { accounts } from '../../../resources/accounts';
import { userToAccountForm } from '../../../schemas/accountUsers';
import { roles } from '../../../schemas/roles';
import type { ShownUser } from '../../../schemas/user';
import { RemoveDialog } from '../../accountUsers/RemoveDialog';
import { RolesDialog } from '../../accountUsers/RolesDialog';
import { RolesField, rolesIn } from '../../accountUsers/RolesField';
import { isLastAdministrator, useAccountUsers } from '../../accountUsers/useAccountUsers';
import { useFormField } from '../../forms/kinds/useFormField';
import { Card } from '../../forms/show/Card';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { useRoleNames } from '../../permissions/useRoleNames';
import { useOperation } from '../../providers/data/useOperation';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ReferenceSearch } from '../../ui/reference/ReferenceSearch';
import type { Reference } from '../../ui/reference/reference';
import { useText } from '../../ui/useText';
import { Lines } from './styles';

/** No options in the account field before a search. */
const none: readonly Reference[] = [];

const AccountField = () => {
  const { value, set, error, label } = useFormField('accountID');
  return (
    <div data-field="accountID">
      <ReferenceSearch
        resource={accounts}
        required
        known={none}
        label={label}
        value={typeof value === 'number' ? value : undefined}
        onChange={set}
        problem={error}
      />
    </div>
  );
};

interface AddDialogProps {
  user: ShownUser;
  onClose: () => void;
}

/** Dialog to add the user to an account, with roles. */
const AddDialog = ({ user, onClose }: AddDialogProps) => {
  const { text } = useText();
  const toast = useToast();
  const form = useSmallForm(() => userToAccountForm, { userRoles: [roles.member] });
  const name = user.name ?? user.email;
  const { mutate, isPending, error } = useOperation('addAccountUser', {
    onSuccess: () => {
      toast.say(text('torvet.accountUsers.added', { name }), 'success');
      onClose();
    },
  });
  const add = () => {
    const given = form.read();
    if (typeof given?.accountID !== 'number') return;
    const body = { userID: user.id, accountRole: rolesIn(given.userRoles) };
    mutate({ params: { id: given.accountID }, body });
  };
  return (
    <ConfirmDialog
      title={text('torvet.userPage.addToTitle', { name })}
      confirm={text('torvet.accountUsers.add')}
      busy={isPending}
      failure={error ? firstSentence(toApiError(error)) : undefined}
      onClose={onClose}
      onConfirm={add}
    >
      <FormStoreProvider store={form.store}>
        <AccountField />
        <RolesField />
      </FormStoreProvider>
    </ConfirmDialog>
  );
};

interface ChangeProps {
  what: 'roles' | 'remove';
  accountID: number;
  userID: number;
  isSelf: boolean;
  onClose: () => void;
}

/** Dialog to change the user's roles on an account, or to remove the user from it. */
const Change = ({ what, accountID, userID, isSelf, onClose }: ChangeProps) => {
  const { text } = useText();
  const { data: users, error, refetch } = useAccountUsers(accountID);
  const user = users?.find(({ id }) => id === userID);
  if (error)
    return (
      <ConfirmDialog
        title={text('torvet.accountUsers.failed')}
        confirm={text('torvet.actions.retry')}
        onClose={onClose}
        onConfirm={() => void refetch()}
      >
        {firstSentence(toApiError(error))}
      </ConfirmDialog>
    );
  if (!users || !user) return null;
  return what === 'roles' ? (
    <RolesDialog accountID={accountID} user={user} isSelf={isSelf} onClose={onClose} />
  ) : (
    <RemoveDialog
      accountID={accountID}
      user={user}
      isSelf={isSelf}
      isLast={isLastAdministrator(user, users)}
      onClose={onClose}
    />
  );
};

interface StaffUserAccountsProps {
  user: ShownUser;
  /** False for invited users, whose accounts are part of the invitation. */
  registered: boolean;
  isSelf: boolean;
}

type Asked = { what: 'add' } | { what: 'roles' | 'remove'; accountID: number };

/** Accounts of a user, which staff can add, change and remove. */
export const StaffUserAccounts = ({ user, registered, isSelf }: StaffUserAccountsProps) => {
  const { text } = useText();
  const roleNames = useRoleNames();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Card title={text('torvet.userPage.accounts')}>
      {user.accounts.length === 0 ? <p className="quiet">{text('torvet.userPage.noAccounts')}</p> : null}
      <Lines>
        {user.accounts.map(({ ID, name, userRoles }) => (
          <li key={ID}>
            <span>
              <MuiLink component={Link} to={`/accounts/${ID}`}>
                {name}
              </MuiLink>{' '}
              {roleNames(userRoles)}
            </span>
            <span>
              <Button
                size="small"
                aria-label={text('torvet.userPage.changeRolesOn', { account: name })}
                onClick={() => setAsked({ what: 'roles', accountID: ID })}
              >
                {text('torvet.accountUsers.changeRoles')}
              </Button>
              <Button
                size="small"
                color="error"
                aria-label={text('torvet.userPage.removeFrom', { account: name })}
                onClick={() => setAsked({ what: 'remove', accountID: ID })}
              >
                {text('torvet.accountUsers.remove')}
              </Button>
            </span>
          </li>
        ))}
      </Lines>
      {registered ? (
        <Button
          variant="outlined"
          startIcon={<PersonAddOutlined />}
          sx={{ mt: 1.5 }}
          onClick={() => setAsked({ what: 'add' })}
        >
          {text('torvet.userPage.addTo')}
        </Button>
      ) : null}
      {asked?.what === 'add' ? <AddDialog user={user} onClose={close} /> : null}
      {asked && asked.what !== 'add' ? (
        <Change
          what={asked.what}
          accountID={asked.accountID}
          userID={user.id}
          isSelf={isSelf}
          onClose={close}
        />
      ) : null}
    </Card>
  );
};
