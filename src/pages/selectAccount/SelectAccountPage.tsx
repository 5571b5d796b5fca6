import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MessageKey } from '../../../i18n/messages';
import type { RoleID } from '../../../schemas/roles';
import type { SessionAccount } from '../../permissions/session';
import { useSessionStore, useSignedIn } from '../../permissions/useSession';
import { safeRedirect } from '../../providers/auth/redirect';
import { useText } from '../../ui/useText';
import { AccountChoice } from './AccountChoice';
import { ActForAccount } from './ActForAccount';
import { Choices } from './styles';

/** Where to go once an account is chosen: the requested page, as long as it is one of ours. */
const useRedirect = (): string =>
  safeRedirect(new URLSearchParams(useLocation().search).get('redirect'), window.location.origin);

const introOf = (staff: boolean, choosesRole: boolean): MessageKey => {
  if (staff) return 'torvet.selectAccount.introStaff';
  return choosesRole ? 'torvet.selectAccount.introRoles' : 'torvet.selectAccount.intro';
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
    void navigate(redirect === '/' ? '/listings' : redirect, { replace: true });
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
        <ActForAccount redirect={redirect} />
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
