import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Session } from '../../permissions/session';
import { useSignOut } from '../../permissions/useSignOut';
import { useText } from '../../ui/useText';
import { AccountCard } from './AccountCard';
import { DataCard } from './DataCard';
import { IdentityCard } from './IdentityCard';
import { MailsCard } from './MailsCard';
import { PasswordCard } from './PasswordCard';
import { PreferencesCard } from './PreferencesCard';
import { SessionsCard } from './SessionsCard';
import { SecondFactorCard } from './secondFactor/SecondFactorCard';

const column = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
} as const;

/** Layout of identity and settings, next to each other on wide screens. */
const Frame = styled('div')({
  ...column,
  marginTop: 24,
  '& > div': column,
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 22rem',
    gap: '20px 24px',
    '& > div': { ...column, gap: 20 },
  },
});

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
});

/** `/user`: profile of the signed-in user. */
export const ProfilePage = ({ session }: { session: Session }) => {
  const { text } = useText();
  const signOut = useSignOut();
  const { acting } = session;
  return (
    <>
      <Head>
        <Typography variant="h1" tabIndex={-1}>
          {text('torvet.profile.title')}
        </Typography>
        <Button variant="outlined" onClick={signOut}>
          {text('torvet.navigation.logout')}
        </Button>
      </Head>
      {acting ? (
        <Alert severity="info" sx={{ mt: 3 }}>
          {text('torvet.profile.acting', { account: acting.accountName })}
        </Alert>
      ) : null}
      <Frame>
        <div>
          <IdentityCard session={session} />
          {acting ? null : (
            <>
              <PasswordCard email={session.user.email} />
              <SecondFactorCard />
              <SessionsCard />
            </>
          )}
        </div>
        <div>
          <AccountCard session={session} />
          <PreferencesCard />
          {acting ? null : (
            <>
              <MailsCard />
              <DataCard />
            </>
          )}
        </div>
      </Frame>
    </>
  );
};
