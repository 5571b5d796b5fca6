import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { createAccountPath } from '../../permissions/guard';
import { hasAccounts, type Session } from '../../permissions/session';
import { useSignOut } from '../../permissions/useSignOut';
import { loginPath } from '../../providers/auth/redirect';
import { useText } from '../../ui/useText';
import { Logo } from '../Logo';
import { SearchButton } from '../search/SearchButton';
import { ActiveAccount } from './ActiveAccount';
import { Plus } from './Plus';
import { Preferences } from './Preferences';
import { PublicSiteLinks } from './PublicSiteLinks';
import { SectionLinks } from './SectionLinks';
import { canBecomeAdvertiser, canBegin } from './sections';
import { Rows } from './styles';
import { useHomeTitle } from './useHomeTitle';

export interface NavigationProps {
  /** Undefined when signed out, and until the accounts are loaded. */
  session: Session | undefined;
  email: string | undefined;
}

const BrandRow = ({ session, email }: NavigationProps) => {
  const { text } = useText();
  const title = useHomeTitle();
  const signOut = useSignOut();
  return (
    <div className="brand-row">
      <Link to="/" className="home">
        <Logo />
        {session ? <span className="home-title">{title}</span> : null}
      </Link>
      {session ? <SearchButton session={session} /> : null}
      {canBegin(session) ? (
        <Button component={Link} to="/listings/create" variant="outlined" startIcon={<Plus />}>
          {text('torvet.navigation.newListing')}
        </Button>
      ) : null}
      {canBecomeAdvertiser(session) ? (
        <Button component={Link} to={createAccountPath('/account')} variant="contained">
          {text('torvet.navigation.becomeAdvertiser')}
        </Button>
      ) : null}
      {email ? (
        <Link to="/user" className="email" title={email}>
          {text('torvet.navigation.loggedOnAs', { email })}
        </Link>
      ) : null}
      <Preferences />
      {email ? (
        <Button color="inherit" size="small" onClick={signOut}>
          {text('torvet.navigation.logout')}
        </Button>
      ) : (
        <Button component="a" href={loginPath()} variant="outlined">
          {text('torvet.navigation.login')}
        </Button>
      )}
    </div>
  );
};

const SectionRow = ({ session }: { session: Session }) => (
  <div className="section-row">
    <SectionLinks session={session} className="sections" folded />
    {session.active || hasAccounts(session) ? <ActiveAccount session={session} /> : null}
  </div>
);

/** Navigation on desktops, in three rows: links to the public site; search and user menu; sections and account. */
export const DeskRows = ({ session, email }: NavigationProps) => (
  <Rows>
    <PublicSiteLinks className="public-links" />
    <BrandRow session={session} email={email} />
    {session ? <SectionRow session={session} /> : null}
    {/* Reserves space while the accounts load, to prevent a layout shift. */}
    {!session && email ? <div className="section-row" /> : null}
  </Rows>
);
