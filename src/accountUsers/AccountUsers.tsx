import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { Account, AccountUser } from '../../schemas/account';
import { Card } from '../forms/show/Card';
import type { Session } from '../permissions/session';
import { useOperation } from '../providers/data/useOperation';
import { useToast } from '../providers/useToast';
import { useText } from '../ui/useText';
import { AddUserDialog } from './AddUserDialog';
import { RemoveDialog } from './RemoveDialog';
import { RolesDialog } from './RolesDialog';
import { UserList } from './styles';
import { UserRow } from './UserRow';
import { isLastAdministrator, useAccountUsers } from './useAccountUsers';

interface AccountUsersProps {
  account: Account;
  session: Session;
}

type Asked = { what: 'add' } | { what: 'roles' | 'remove'; user: AccountUser };

/** Table of an account's users; administrators can add, change and remove users. */
export const AccountUsers = ({ account, session }: AccountUsersProps) => {
  const { ID: accountID, awaitsReview } = account;
  const { text } = useText();
  const toast = useToast();
  const { data: users, error, refetch } = useAccountUsers(accountID);
  const [asked, setAsked] = useState<Asked>();
  const [sendingTo, setSendingTo] = useState<number>();
  const { staff, acting, user: self } = session;
  const mayChange = staff || session.roles.includes('admin');
  const isSelf = ({ id }: AccountUser) => !acting && id === self.id;
  const sendAgain = useOperation('sendInvitation', {
    onSuccess: ({ user: { email } }) =>
      toast.say(text('torvet.accountUsers.sentAgain', { email }), 'success'),
    onSettled: () => setSendingTo(undefined),
  });
  const close = () => setAsked(undefined);
  return (
    <Card title={text('torvet.accountUsers.title')}>
      {error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
        >
          {text('torvet.accountUsers.failed')}
        </Alert>
      ) : null}
      <UserList>
        {users?.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isSelf={isSelf(user)}
            mayChange={mayChange}
            mayLeave={isSelf(user)}
            sending={sendingTo === user.id}
            onRoles={() => setAsked({ what: 'roles', user })}
            onRemove={() => setAsked({ what: 'remove', user })}
            onSendAgain={() => {
              setSendingTo(user.id);
              sendAgain.mutate({ params: { id: accountID, userId: user.id } });
            }}
          />
        ))}
        {users || error
          ? null
          : [1, 2].map((row) => (
              <li key={row} aria-hidden="true">
                <Skeleton width="50%" />
              </li>
            ))}
      </UserList>
      {mayChange && awaitsReview && !staff ? (
        <p className="quiet">{text('torvet.accountUsers.whenReviewed')}</p>
      ) : mayChange ? (
        <Button
          variant="outlined"
          startIcon={<PersonAddOutlined />}
          sx={{ mt: 1 }}
          onClick={() => setAsked({ what: 'add' })}
        >
          {text('torvet.accountUsers.add')}
        </Button>
      ) : (
        <p className="quiet">{text('torvet.accountUsers.onlyAdministrators')}</p>
      )}
      {asked?.what === 'add' ? <AddUserDialog accountID={accountID} onClose={close} /> : null}
      {asked?.what === 'roles' ? (
        <RolesDialog accountID={accountID} user={asked.user} isSelf={isSelf(asked.user)} onClose={close} />
      ) : null}
      {asked?.what === 'remove' ? (
        <RemoveDialog
          accountID={accountID}
          user={asked.user}
          isSelf={isSelf(asked.user)}
          isLast={isLastAdministrator(asked.user, users ?? [])}
          onClose={close}
        />
      ) : null}
    </Card>
  );
};
