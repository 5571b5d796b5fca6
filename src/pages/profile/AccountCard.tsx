import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { roles } from '../../../schemas/roles';
import { Card } from '../../forms/show/Card';
import { Facts } from '../../forms/show/Facts';
import { canChangeAccount, changeLabel } from '../../permissions/changeAccount';
import { selectAccountPath } from '../../permissions/guard';
import { hasAccounts, type Session } from '../../permissions/session';
import { useRoleNames } from '../../permissions/useRoleNames';
import { AccountMark } from '../../ui/AccountMark';
import { useText } from '../../ui/useText';

/** Card with the active account and the user's roles, and a link to select another account. */
export const AccountCard = ({ session }: { session: Session }) => {
  const { text } = useText();
  const roleNames = useRoleNames();
  const { active, staff, roles: held } = session;
  const names = staff ? text('torvet.role.staff') : roleNames(held.map((role) => roles[role]));
  return (
    <Card title={text('torvet.profile.account')}>
      {active ? (
        <div style={{ display: 'flex', alignItems: 'center', gap: 12, marginBottom: 16, minWidth: 0 }}>
          <AccountMark ID={active.ID} name={active.name} size={44} />
          <strong style={{ overflowWrap: 'anywhere', minWidth: 0 }}>{active.name}</strong>
        </div>
      ) : (
        <p style={{ marginTop: 0 }}>
          {text(hasAccounts(session) ? 'torvet.profile.noneChosen' : 'torvet.profile.noAccount')}
        </p>
      )}
      <Facts
        facts={[
          [
            text('torvet.profile.fields.accountType'),
            active && text(`torvet.accountType.${active.accountType}`),
          ],
          [text('torvet.profile.fields.userRoles'), names || undefined],
        ]}
      />
      {canChangeAccount(session) ? (
        <Button component={Link} to={selectAccountPath()} variant="outlined" sx={{ mt: 2 }}>
          {text(changeLabel(session))}
        </Button>
      ) : null}
    </Card>
  );
};
