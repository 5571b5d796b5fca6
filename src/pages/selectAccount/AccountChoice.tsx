import Button from '@mui/material/Button';
import { roleChoice, roleChoiceForm } from '../../../schemas/impersonation';
import { type RoleID, type RoleName, roles } from '../../../schemas/roles';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import type { SessionAccount } from '../../permissions/session';
import { useRoleNames } from '../../permissions/useRoleNames';
import { AccountMark } from '../../ui/AccountMark';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';
import { RoleChoice } from './RoleChoice';
import { ChoiceCard } from './styles';

/** Selects an account. `userRoles` is undefined if the user keeps all roles on it. */
export type ChooseAccount = (account: SessionAccount, userRoles?: readonly RoleID[]) => void;

interface AccountChoiceProps {
  account: SessionAccount;
  /** Roles of the session if this account is active; otherwise undefined. */
  current: readonly RoleName[] | undefined;
  onChoose: ChooseAccount;
}

/** True for an administrator with several roles, who may work with fewer roles. */
const picksRoles = ({ userRoles }: SessionAccount) => userRoles.includes(roles.admin) && userRoles.length > 1;

/** Card of an account with a button that selects it. */
export const AccountChoice = ({ account, current, onChoose }: AccountChoiceProps) => {
  const { text } = useText();
  const roleNames = useRoleNames();
  const { ID, name, accountType, userRoles } = account;
  const form = useSmallForm(() => roleChoiceForm(userRoles), {
    userRoles: current ? current.map((name) => roles[name]) : userRoles,
  });
  const choose = () => {
    const given = form.read();
    if (!given) return;
    const picked = roleChoice.parse(given).userRoles;
    onChoose(account, picked.length < userRoles.length ? picked : undefined);
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
          {picksRoles(account) ? <RoleChoice offered={userRoles} /> : null}
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
