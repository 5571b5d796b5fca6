import Button from '@mui/material/Button';
import { useId } from 'react';
import { roleChoiceForm } from '../../../schemas/impersonation';
import { type RoleID, type RoleName, roles } from '../../../schemas/roles';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { useField } from '../../forms/store/useField';
import type { SessionAccount } from '../../permissions/session';
import { useRoleNames } from '../../permissions/useRoleNames';
import { AccountMark } from '../../ui/AccountMark';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';
import { ChoiceCard, Ways } from './styles';

interface AccountChoiceProps {
  account: SessionAccount;
  /** The roles that one has there now, when it is the active account. */
  current: readonly RoleName[] | undefined;
  onChoose: (account: SessionAccount, userRoles?: readonly RoleID[]) => void;
}

/** An administrator who is something else there too picks what to be. */
const picksRole = ({ userRoles }: SessionAccount) => userRoles.includes(roles.admin) && userRoles.length > 1;

/** All roles, or one of them. */
const RolePicker = ({ account: { userRoles } }: { account: SessionAccount }) => {
  const { text } = useText();
  const { value: picked, set } = useField('role');
  const name = useId();
  const ways: { role: RoleID | undefined; label: string }[] = [
    { role: undefined, label: text('torvet.selectAccount.allRoles') },
    ...userRoles.map((role) => ({ role, label: text(`torvet.role.${role}`) })),
  ];
  return (
    <Ways>
      <legend>{text('torvet.selectAccount.chooseRole')}</legend>
      {ways.map(({ role, label }) => (
        <label key={label}>
          <input type="radio" name={name} checked={picked === role} onChange={() => set(role)} />
          {label}
        </label>
      ))}
    </Ways>
  );
};

/** One of the user's own accounts. */
export const AccountChoice = ({ account, current, onChoose }: AccountChoiceProps) => {
  const { text } = useText();
  const roleNames = useRoleNames();
  const { ID, name, accountType, userRoles } = account;
  const picked =
    current?.length === 1 && userRoles.length > 1
      ? userRoles.find((id) => roles[current[0] ?? 'admin'] === id)
      : undefined;
  const form = useSmallForm(() => roleChoiceForm(userRoles), { role: picked });
  const choose = () => {
    const role = userRoles.find((id) => id === form.read()?.role);
    onChoose(account, role === undefined ? undefined : [role]);
  };
  return (
    <FormStoreProvider store={form.store}>
      <ChoiceCard className={current ? 'current' : undefined}>
        <div>
          <div className="who">
            <AccountMark ID={ID} name={name} size={48} />
            <div>
              <h2>{name}</h2>
              <p>
                {text(`torvet.accountType.${accountType}`)} · {roleNames(userRoles)}
              </p>
            </div>
          </div>
          {picksRole(account) ? <RolePicker account={account} /> : null}
        </div>
        <div className="foot">
          <Button
            variant={current ? 'outlined' : 'contained'}
            aria-label={text('torvet.selectAccount.choose', { name })}
            onClick={choose}
          >
            {text('torvet.actions.choose')}
          </Button>
          {current ? <Tag color="primary">{text('torvet.selectAccount.current')}</Tag> : null}
        </div>
      </ChoiceCard>
    </FormStoreProvider>
  );
};
