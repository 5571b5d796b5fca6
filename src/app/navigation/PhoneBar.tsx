import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { loginPath } from '../../providers/auth/redirect';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { Logo, LogoMark } from '../Logo';
import { SearchButton } from '../search/SearchButton';
import type { NavigationProps } from './DeskRows';

const PhoneMenu = fetchedPart(async () => (await import('./PhoneMenu')).PhoneMenu);

const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 60,
  paddingInline: '16px 8px',
  borderBottom: `1px solid ${token('hairline')}`,
  backgroundColor: token('surface'),
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
    lineHeight: 1.25,
  },
  '& .names': { minWidth: 0, display: 'grid' },
  '& strong, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': { fontSize: '0.9375rem', fontWeight: 650 },
  '& small': { fontSize: '0.8125rem', color: token('muted') },
  '& .login': { flex: 'none', padding: '0 10px', fontWeight: 600, color: token('primary') },
});

const MenuIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** Navigation bar on phones: title of the page, and menu button. */
export const PhoneBar = ({ session, email }: NavigationProps) => {
  const { text } = useText();
  const [open, setOpen] = useState(false);
  const active = session?.active;
  return (
    <Bar>
      <Link to="/">
        {active ? (
          <>
            <LogoMark />
            <span className="visually-hidden">{text('torvet.common.appName')}, </span>
            <span className="names">
              <strong>{active.name}</strong>
              <small>{text(`torvet.accountType.${active.accountType}`)}</small>
            </span>
          </>
        ) : (
          <Logo />
        )}
      </Link>
      {email ? null : (
        <a href={loginPath()} className="login">
          {text('torvet.navigation.login')}
        </a>
      )}
      {session ? <SearchButton session={session} small /> : null}
      <IconButton
        color="inherit"
        aria-label={text('torvet.navigation.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        sx={{ width: 48, height: 48 }}
        onPointerDown={PhoneMenu.fetchAhead}
        onFocus={PhoneMenu.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {open ? (
        <Suspense>
          <PhoneMenu session={session} email={email} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Bar>
  );
};
