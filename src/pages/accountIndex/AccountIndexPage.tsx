import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import type { SessionAccount } from '../../permissions/session';
import { useSessionStore, useSignedIn } from '../../permissions/useSession';
import { useText } from '../../ui/useText';
import { EveryAccount } from './EveryAccount';
import { OwnAccounts } from './OwnAccounts';

/** `/accounts`: the user's accounts; for staff all accounts (docs/decisions/rights.md). */
export const AccountIndexPage = () => {
  const { text } = useText();
  const { staff, accounts, active } = useSignedIn();
  const store = useSessionStore();
  const navigate = useNavigate();
  const open = (account: SessionAccount) => {
    store.choose(account);
    void navigate('/listings');
  };
  if (staff) return <EveryAccount activeID={active?.ID} onOpen={open} />;
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.accountIndex.titleOwn')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3.5, maxWidth: '60ch' }}>
        {text('torvet.accountIndex.intro')}
      </Typography>
      <OwnAccounts accounts={accounts} activeID={active?.ID} onOpen={open} />
    </>
  );
};
