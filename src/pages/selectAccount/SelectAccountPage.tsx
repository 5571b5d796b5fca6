import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { MessageKey } from '../../../i18n/messages';
import { searchKey } from '../../../schemas/danish';
import { useActingPanel } from '../../permissions/actingPanel';
import type { Session, SessionAccount } from '../../permissions/session';
import { useSessionStore, useSignedIn } from '../../permissions/useSession';
import { safeRedirect } from '../../providers/auth/redirect';
import { useText } from '../../ui/useText';
import { AccountChoice, type ChooseAccount } from './AccountChoice';
import { Choices } from './styles';

/** Path to open after the selection: the requested page if its URL has this origin, otherwise the home page. */
const useRedirect = (): string =>
  safeRedirect(new URLSearchParams(useLocation().search).get('redirect'), window.location.origin);

const introOf = (staff: boolean, choosesRole: boolean): MessageKey => {
  if (staff) return 'torvet.selectAccount.introStaff';
  return choosesRole ? 'torvet.selectAccount.introRoles' : 'torvet.selectAccount.intro';
};

/** Buttons for staff: impersonate an account, or open one from the list without impersonation. */
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

/** Maximum number of accounts for which no search field is shown. */
const mostWithoutSearch = 6;

/** True if the name or the billing id of an account contains the query. */
const matches = (query: string, { name, billingId = '' }: SessionAccount): boolean =>
  [name, billingId].some((text) => searchKey(text).includes(searchKey(query)));

/** Accounts of the user, with a search field if there are many. */
const OwnChoices = ({ session, onChoose }: { session: Session; onChoose: ChooseAccount }) => {
  const { text } = useText();
  const [query, setQuery] = useState('');
  const { accounts, active, roles } = session;
  const found = accounts.filter((account) => matches(query, account));
  return (
    <>
      {accounts.length > mostWithoutSearch ? (
        <TextField
          type="search"
          label={text('torvet.accountIndex.search')}
          onChange={({ target }) => setQuery(target.value)}
          sx={{ mb: 2, width: '100%', maxWidth: 420 }}
        />
      ) : null}
      <Choices>
        {found.map((account) => (
          <AccountChoice
            key={account.ID}
            account={account}
            current={account.ID === active?.ID ? roles : undefined}
            onChoose={onChoose}
          />
        ))}
      </Choices>
      <p role="status">{found.length === 0 ? text('torvet.selectAccount.noneFound') : ''}</p>
    </>
  );
};

/** `/selectaccount`: page to select the active account; administrators and staff can select roles too. */
export const SelectAccountPage = () => {
  const { text } = useText();
  const session = useSignedIn();
  const store = useSessionStore();
  const navigate = useNavigate();
  const redirect = useRedirect();
  const { staff, accounts } = session;
  const choosesRole = !staff && accounts.length === 1;

  const choose: ChooseAccount = (account, userRoles) => {
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
      {staff ? <StaffWays /> : <OwnChoices session={session} onChoose={choose} />}
    </>
  );
};
