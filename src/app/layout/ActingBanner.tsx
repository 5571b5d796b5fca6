import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useEndActing } from '../../permissions/useActing';
import { useRoleNames } from '../../permissions/useRoleNames';
import { useSession } from '../../permissions/useSession';
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
  // On a phone it leaves room for the page.
  '@media (max-width: 599.95px)': { flexWrap: 'nowrap', padding: '6px 12px', fontSize: '0.8125rem' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'inherit', opacity: 0.92 },
  '& button': {
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

/** Ends the acting a little before its token does, so that staff need not sign in again. */
const marginMs = 20_000;

const useEndInTime = (expiresAt: number | undefined, end: () => void) => {
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setTimeout(end, Math.max(0, expiresAt - Date.now() - marginMs));
    return () => clearTimeout(timer);
  }, [expiresAt, end]);
};

/** Tells what else stays at the top how high the banner is, and keeps what is scrolled to below it. */
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

const Acting = ({
  email,
  account,
  roles,
  expiresAt,
}: {
  email: string;
  account: string;
  roles: string;
  expiresAt: number | undefined;
}) => {
  const { text, formats } = useText();
  const { busy, end } = useEndActing();
  useEndInTime(expiresAt, end);
  const banner = useBannerHeight();
  return (
    <Banner ref={banner} aria-label={text('torvet.impersonation.label')}>
      <p>
        {text('torvet.impersonation.banner', { email, account })}{' '}
        <small>
          {text('torvet.impersonation.roles', { roles })}
          {expiresAt === undefined
            ? null
            : ` · ${text('torvet.impersonation.expires', { time: formats.time(expiresAt) })}`}
        </small>
      </p>
      <BusyButton variant="outlined" busy={busy} onClick={end}>
        {text('torvet.impersonation.end')}
      </BusyButton>
    </Banner>
  );
};

/** On every page while staff acts for an account (docs/decisions/rights.md). */
export const ActingBanner = () => {
  const session = useSession();
  const roleNames = useRoleNames();
  if (!session?.acting) return null;
  return (
    <Acting
      email={session.user.email}
      account={session.acting.accountName}
      roles={roleNames(session.acting.userRoles)}
      expiresAt={session.expiresAt}
    />
  );
};
