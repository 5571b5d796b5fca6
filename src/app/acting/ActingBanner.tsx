import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useAskedEnd } from '../../forms/editing/useAskedEnd';
import { useActingPanel } from '../../permissions/actingPanel';
import type { Session } from '../../permissions/session';
import { useRoleNames } from '../../permissions/useRoleNames';
import { BusyButton } from '../../ui/BusyButton';
import { bannerHeight, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Banner = styled('section')({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 16px',
  padding: '8px 16px',
  backgroundColor: token('accent'),
  color: token('onAccent'),
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '@media (max-width: 599.95px)': {
    flexWrap: 'nowrap',
    padding: '6px 12px',
    fontSize: '0.8125rem',
    '& .ways': { flexDirection: 'column' },
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'inherit', opacity: 0.92 },
  '& .ways': { display: 'flex', gap: 8 },
  '& .ways button': {
    minHeight: 32,
    padding: '2px 14px',
    borderColor: 'currentColor',
    backgroundColor: 'transparent',
    color: 'inherit',
    '&:hover': { backgroundColor: token('accentStrong') },
    '&:focus-visible': { outlineColor: 'currentColor' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
});

/** Impersonation ends this many milliseconds before its token expires, so that staff remain signed in. */
const marginMs = 20_000;

const useEndInTime = (expiresAt: number | undefined, end: () => void) => {
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setTimeout(end, Math.max(0, expiresAt - Date.now() - marginMs));
    return () => clearTimeout(timer);
  }, [expiresAt, end]);
};

/** Publishes the banner's height as a CSS variable for sticky elements, and sets the scroll padding of the page. */
const useBannerHeight = () => {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(bannerHeight.name, `${banner.current?.offsetHeight ?? 0}px`),
    );
    if (banner.current) observer.observe(banner.current);
    style.scrollPaddingTop = bannerHeight.value;
    return () => {
      observer.disconnect();
      style.removeProperty(bannerHeight.name);
      style.scrollPaddingTop = '';
    };
  }, []);
  return banner;
};

/** Banner on every page while staff impersonate an account (docs/decisions/rights.md). */
export const ActingBanner = ({ session }: { session: Pick<Session, 'user' | 'acting' | 'expiresAt'> }) => {
  const { user, acting, expiresAt } = session;
  const { text, formats } = useText();
  const roleNames = useRoleNames();
  const openPanel = useActingPanel();
  const { busy, end, endAtOnce, question } = useAskedEnd(session);
  useEndInTime(expiresAt, endAtOnce);
  const banner = useBannerHeight();
  if (!acting) return null;
  return (
    <Banner ref={banner} aria-label={text('torvet.impersonation.label')}>
      <p>
        {text('torvet.impersonation.banner', { email: user.email, account: acting.accountName })}{' '}
        <small>
          {text('torvet.impersonation.roles', { roles: roleNames(acting.userRoles) })}
          {expiresAt === undefined
            ? null
            : ` · ${text('torvet.impersonation.expires', { time: formats.time(expiresAt) })}`}
        </small>
      </p>
      <div className="ways">
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={text('torvet.impersonation.changeTitle')}
          onClick={() => openPanel()}
        >
          {text('torvet.impersonation.change')}
        </Button>
        <BusyButton variant="outlined" busy={busy} onClick={end}>
          {text('torvet.impersonation.end')}
        </BusyButton>
      </div>
      {question}
    </Banner>
  );
};
