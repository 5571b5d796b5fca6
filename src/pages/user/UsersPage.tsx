import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type UserAction, type UserCell, users } from '../../../resources/users';
import type { UserRow } from '../../../schemas/user';
import type { ActionsProps, ListExtension } from '../../lists/extension';
import { useEveryAccount } from '../../lists/filters/useAccountReference';
import { ResourceList } from '../../lists/ResourceList';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useText } from '../../ui/useText';
import { UserStateTag } from './UserStateTag';

const useUser = () => useRecordContext<UserRow>();

const StateCell = () => {
  const user = useUser();
  return user ? <UserStateTag state={user.state} /> : null;
};

/** Cell with the first accounts of the user, and the number of further accounts. */
const AccountsCell = () => {
  const { text } = useText();
  const user = useUser();
  if (!user || user.accountCount === 0) return <span className="muted">{text('torvet.common.dash')}</span>;
  const { accounts, accountCount } = user;
  const more = accountCount - accounts.length;
  return (
    <>
      {accounts.map(({ ID, name }) => (
        <Link key={ID} className="account one-of-several" to={`/accounts/${ID}`}>
          {name}
        </Link>
      ))}
      {more > 0 ? text('torvet.staffUser.more', { count: more }) : null}
    </>
  );
};

const UserRowDialog = fetchedPart(async () => (await import('./UserRowActions')).UserRowDialog);

const UserActions = ({ children }: ActionsProps<UserAction>) => {
  const [asked, setAsked] = useState<{ action: UserAction; id: number }>();
  return children({
    actOn: (action, { id }) => setAsked({ action, id: Number(id) }),
    actOnAll: () => undefined,
    dialog: asked ? (
      <Suspense fallback={null}>
        <UserRowDialog {...asked} onClose={() => setAsked(undefined)} />
      </Suspense>
    ) : null,
  });
};

const userList: ListExtension<UserCell, UserAction> = {
  cells: { userState: { Cell: StateCell }, userAccounts: { Cell: AccountsCell } },
  RowMenu: fetchedPart(async () => (await import('./UserRowActions')).UserRowMenu),
  Actions: UserActions,
};

/** `/users`: list of all users, for staff. */
export const UsersPage = () => {
  const { text } = useText();
  return (
    <ResourceList
      resource={users}
      extension={userList}
      references={useEveryAccount()}
      intro={text('torvet.staffUser.intro')}
    />
  );
};
