import type { ShownUser } from '../../../schemas/user';
import { Card } from '../../forms/show/Card';
import { useRoleNames } from '../../permissions/useRoleNames';
import { useText } from '../../ui/useText';
import { Lines } from './styles';

/** The user's accounts, as far as the reader may know of them, with the roles held there. */
export const UserAccounts = ({ accounts }: Pick<ShownUser, 'accounts'>) => {
  const { text } = useText();
  const roleNames = useRoleNames();
  return (
    <Card title={text('torvet.userPage.accounts')}>
      {accounts.length === 0 ? <p className="quiet">{text('torvet.userPage.noAccounts')}</p> : null}
      <Lines>
        {accounts.map(({ ID, name, userRoles }) => (
          <li key={ID}>
            <strong>{name}</strong>
            <span>{roleNames(userRoles)}</span>
          </li>
        ))}
      </Lines>
    </Card>
  );
};
