import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { MessageKey } from '../../../i18n/messages';
import type { RoleID } from '../../../schemas/roles';
import { useActingPanel } from '../../permissions/actingPanel';
import type { SessionAccount } from '../../permissions/session';
import { useSessionStore, useSignedIn } from '../../permissions/useSession';
import { safeRedirect } from '../../providers/auth/redirect';
import { useText } from '../../ui/useText';
import { AccountChoice } from './AccountChoice';
import { Choices } from './styles';

/** Where to go once an account is chosen: the requested page, as long as it is one of ours. */
const useRedirect = (): string =>
  safeRedirect(new URLSearchParams(useLocation().search).get('redirect'), window.location.origin);

const introOf = (staff: boolean, choosesRole: boolean): MessageKey => {
  if (staff) return 'torvet.selectAccount.introStaff';
  return choosesRole ? 'torvet.selectAccount.introRoles' : 'torvet.selectAccount.intro';
};

/** Staff act for an account in the panel, or open one in their own name from the list of all. */
const StaffWays = () => {
  const { text } = useText();
  const act = useActingPanel();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => act()}>
        {text('torvet.navigation.actFor')}
      </Button>
      <Button variant="outlined" component={Link} to="/accounts">
        {text('torvet.selectAccount.asStaff')}
      </Button>
    </div>
  );
};

/** `/selectaccount`: which account to work in, and for administrators and staff in which role. */
export const SelectAccountPage = () => {
  const { text } = useText();
  const session = useSignedIn();
  const store = useSessionStore();
  const navigate = useNavigate();
  const redirect = useRedirect();
  const { staff, accounts, active } = session;
  const choosesRole = !staff && accounts.length === 1;

  const choose = (account: SessionAccount, userRoles?: readonly RoleID[]) => {
    store.choose(account, userRoles);
    void navigate(redirect, { replace: true });
  };
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {text(choosesRole ? 'torvet.selectAccount.chooseRole' : 'torvet.selectAccount.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3.5, maxWidth: '60ch' }}>
        {text(introOf(staff, choosesRole))}
      </Typography>
      {staff ? (
        <StaffWays />
      ) : (
        <Choices>
          {accounts.map((account) => (
            <AccountChoice
              key={account.ID}
              account={account}
              current={account.ID === active?.ID ? session.roles : undefined}
              onChoose={choose}
            />
          ))}
        </Choices>
      )}
    </>
  );
};
