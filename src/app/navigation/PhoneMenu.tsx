import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useActingPanel } from '../../permissions/actingPanel';
import { canChangeAccount, changeLabel } from '../../permissions/changeAccount';
import { createAccountPath, selectAccountPath } from '../../permissions/guard';
import type { Session } from '../../permissions/session';
import { useSignOut } from '../../permissions/useSignOut';
import { AccountMark } from '../../ui/AccountMark';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import type { NavigationProps } from './DeskRows';
import { Plus } from './Plus';
import { useLanguageSwitch, useModeSwitch } from './Preferences';
import { PublicSiteLinks } from './PublicSiteLinks';
import { SectionLinks } from './SectionLinks';
import { canBecomeAdvertiser, canBegin } from './sections';

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 48,
  padding: '8px 12px',
  border: 0,
  borderRadius: radii.control,
  background: 'none',
  color: token('ink'),
  font: 'inherit',
  fontWeight: 550,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: token('hover') },
  '&[aria-current]': { backgroundColor: token('selected'), color: token('primary') },
} as const;

const Sheet = styled('div')({
  display: 'grid',
  gap: 4,
  padding: '8px 12px max(16px, env(safe-area-inset-bottom))',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& nav a, & .row': link,
  '& hr': { width: '100%', margin: '8px 0', border: 0, borderTop: `1px solid ${token('hairline')}` },
  '& .top': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', paddingLeft: 12 },
  '& .top h2': { margin: 0, fontSize: '1rem', fontWeight: 650 },
  '& .account': { display: 'flex', gap: 12, alignItems: 'center', padding: '4px 12px 12px', minWidth: 0 },
  '& .account div': { display: 'grid', minWidth: 0, lineHeight: 1.35 },
  '& .account strong': { overflowWrap: 'anywhere', fontWeight: 650 },
  '& .account small': { fontSize: '0.8125rem', color: token('muted'), overflowWrap: 'anywhere' },
  '& h3': { margin: '12px 12px 4px', fontSize: '0.8125rem', fontWeight: 600, color: token('muted') },
  '& h4': { margin: '8px 12px 0', fontSize: '0.75rem', fontWeight: 500, color: token('muted') },
  '& .public-links a': { color: token('muted'), fontWeight: 400 },
});

const Close = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** Account with its type and invoice number, which desktops show in a tooltip. */
const Account = ({ session: { active } }: { session: Session }) => {
  const { text } = useText();
  if (!active) return null;
  const { ID, name, accountType, billingId } = active;
  return (
    <div className="account">
      <AccountMark ID={ID} name={name} size={44} />
      <div>
        <strong>{name}</strong>
        <small>{text(`torvet.accountType.${accountType}`)}</small>
        {billingId === undefined ? null : <small>{text('torvet.navigation.billingId', { billingId })}</small>}
      </div>
    </div>
  );
};

interface PhoneMenuProps extends NavigationProps {
  onClose: () => void;
}

const Choices = ({ session, email, onClose }: PhoneMenuProps) => {
  const { text } = useText();
  const mode = useModeSwitch();
  const language = useLanguageSwitch();
  const signOut = useSignOut();
  return (
    <>
      {session && !session.staff && canChangeAccount(session) ? (
        <Link to={selectAccountPath()} className="row" onClick={onClose}>
          {text(changeLabel(session))}
        </Link>
      ) : null}
      <hr />
      <button type="button" className="row" onClick={mode.change}>
        {mode.icon}
        {mode.label}
      </button>
      <button type="button" className="row" lang={language.language} onClick={language.change}>
        {language.label}
      </button>
      {email ? (
        <>
          <hr />
          <Link to="/user" className="row" onClick={onClose}>
            {text('torvet.navigation.loggedOnAs', { email })}
          </Link>
          <button type="button" className="row" onClick={signOut}>
            {text('torvet.navigation.logout')}
          </button>
        </>
      ) : null}
    </>
  );
};

/** Navigation menu on phones, which opens from the bottom and has all links of the desktop rows. */
export const PhoneMenu = ({ session, email, onClose }: PhoneMenuProps) => {
  const { text } = useText();
  const { pathname } = useLocation();
  const act = useActingPanel();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': text('torvet.navigation.main'),
          sx: { maxHeight: '88dvh', borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Sheet>
        <div className="top">
          <h2>{text('torvet.common.appName')}</h2>
          <IconButton
            aria-label={text('torvet.navigation.closeMenu')}
            onClick={onClose}
            sx={{ width: 48, height: 48 }}
          >
            <Close />
          </IconButton>
        </div>
        {session ? <Account session={session} /> : null}
        {session?.staff ? (
          <button
            type="button"
            className="row"
            aria-haspopup="dialog"
            onClick={() => {
              onClose();
              act();
            }}
          >
            {text('torvet.navigation.actFor')}
          </button>
        ) : null}
        {canBegin(session) ? (
          <Button
            component={Link}
            to="/listings/create"
            variant="contained"
            size="large"
            startIcon={<Plus />}
            onClick={onClose}
            sx={{ mx: 1.5, mb: 1 }}
          >
            {text('torvet.navigation.newListing')}
          </Button>
        ) : null}
        {canBecomeAdvertiser(session) ? (
          <Button
            component={Link}
            to={createAccountPath('/account')}
            variant="contained"
            size="large"
            onClick={onClose}
            sx={{ mx: 1.5, mb: 1 }}
          >
            {text('torvet.navigation.becomeAdvertiser')}
          </Button>
        ) : null}
        {session ? <SectionLinks session={session} onFollow={onClose} /> : null}
        <Choices session={session} email={email} onClose={onClose} />
        <PublicSiteLinks className="public-links" />
      </Sheet>
    </Drawer>
  );
};
