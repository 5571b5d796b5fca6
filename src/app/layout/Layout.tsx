import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router-dom';
import { useSession } from '../../permissions/useSession';
import { hasLiveToken, readClaims } from '../../providers/auth/tokenCookie';
import { useTorvetData } from '../../providers/data/dataProvider';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { SurroundingLanguage } from '../../ui/useChangeLanguage';
import { useTexts } from '../messages';
import { DeskRows } from '../navigation/DeskRows';
import { PhoneBar } from '../navigation/PhoneBar';
import { useHomeTitle } from '../navigation/useHomeTitle';
import { ActingBanner } from './ActingBanner';
import { pageWidth } from './pageWidth';
import { SignOutProvider } from './SignOutProvider';
import { SkipLink } from './SkipLink';
import { Toaster } from './Toaster';
import { usePageHeading } from './usePageHeading';

/** Whose token it is, known before anything is fetched; undefined when nobody is signed in. */
const signedInEmail = (): string | undefined => (hasLiveToken() ? readClaims()?.user.email : undefined);

/** The navigation, for a desk and for a phone; the style sheet shows the one that fits. */
const Navigation = () => {
  const session = useSession();
  const email = session?.user.email ?? signedInEmail();
  return (
    <>
      <DeskRows session={session} email={email} />
      <PhoneBar session={session} email={email} />
    </>
  );
};

/** Fetched where there is anything to announce. */
const SiteAnnouncements = fetchedPart(
  async () => (await import('./SiteAnnouncements')).SiteAnnouncements,
  'first',
);

/** Milliseconds after which they are asked for anew, when one comes back to the window. */
const freshFor = 5 * 60_000;

/** What is announced in the member area: nothing while nobody is signed in, and where it cannot be fetched. */
const useAnnouncements = () => {
  const { call } = useTorvetData();
  const { data = [] } = useQuery({
    queryKey: ['siteAnnouncements'],
    queryFn: async ({ signal }) =>
      (await call('listSiteAnnouncements', { query: { zone: 'Member' }, signal })).siteAnnouncements,
    enabled: useSession() !== undefined,
    staleTime: freshFor,
    retry: false,
  });
  return data;
};

const Announcements = () => {
  const announcements = useAnnouncements();
  return announcements.length > 0 ? (
    <Suspense fallback={null}>
      <SiteAnnouncements announcements={announcements} />
    </Suspense>
  ) : null;
};

const Main = styled('main')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: pageWidth + 48,
  marginInline: 'auto',
  padding: '36px 24px 72px',
  [theme.breakpoints.down('sm')]: { padding: '20px 16px 48px' },
}));

const mainID = 'content';

/** Where a place was left is kept by its key; the first of each visit has none of its own, and goes by its address. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** A page sets it itself when it goes on under another address. */
const isSamePage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'samePage' in state && state.samePage === true;

/** What stands around every page: who acts for whom, the navigation, the page, and the notifications. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { setLanguage } = useTexts();
  usePageHeading(main, location.pathname, useHomeTitle(), isSamePage(location.state));
  return (
    <SurroundingLanguage value={setLanguage}>
      <SignOutProvider>
        <SkipLink target={mainID} />
        <ActingBanner />
        <Navigation />
        <Announcements />
        <Main id={mainID} ref={main} tabIndex={-1}>
          {children}
        </Main>
        <Toaster />
        <ScrollRestoration getKey={placeOf} />
      </SignOutProvider>
    </SurroundingLanguage>
  );
};
