import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { ActingPanelContext, type NamedAccount } from '../../permissions/actingPanel';
import { guard, worksWithListings } from '../../permissions/guard';
import { contentRoutes, useOnlinePages } from '../../permissions/onlinePages';
import { setContentRoutes, useRouteTable } from '../../permissions/routeTable';
import type { Session } from '../../permissions/session';
import { useSession } from '../../permissions/useSession';
import { hasLiveToken, readClaims } from '../../providers/auth/tokenCookie';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useLastSeen } from '../../providers/data/useLastSeen';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useKey } from '../../ui/keys/useKey';
import { SurroundingLanguage } from '../../ui/useChangeLanguage';
import { useText } from '../../ui/useText';
import { placeOf, rememberLocation } from '../../ui/wayBack';
import { useTexts } from '../messages';
import { DeskRows } from '../navigation/DeskRows';
import { PhoneBar } from '../navigation/PhoneBar';
import { useHomeTitle } from '../navigation/useHomeTitle';
import { watchLinks } from '../routes/fetchNear';
import { PageFooter } from './PageFooter';
import { PageFrame } from './PageFrame';
import { pageWidth, toastEdge } from './pageWidth';
import { SignOutProvider } from './SignOutProvider';
import { SkipLink } from './SkipLink';
import { Toaster } from './Toaster';
import { usePageHeading } from './usePageHeading';

/** E-mail address from the access token, available before any response; undefined when signed out. */
const signedInEmail = (): string | undefined => (hasLiveToken() ? readClaims()?.user.email : undefined);

/** Navigation for desktops or phones. */
const Navigation = () => {
  const session = useSession();
  const email = session?.user.email ?? signedInEmail();
  const Rows = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
    ? PhoneBar
    : DeskRows;
  return <Rows session={session} email={email} />;
};

const ActingPanel = fetchedPart(async () => (await import('../acting/ActingPanel')).ActingPanel);

/** Provides a function that opens the impersonation panel, a chunk that only staff load. */
const ActingPanelProvider = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState<{ account: NamedAccount | undefined }>();
  const open = useCallback((account?: NamedAccount) => setOpened({ account }), []);
  const close = useCallback(() => setOpened(undefined), []);
  return (
    <ActingPanelContext value={open}>
      {children}
      {opened ? (
        <Suspense fallback={null}>
          <ActingPanel account={opened.account} onClose={close} />
        </Suspense>
      ) : null}
    </ActingPanelContext>
  );
};

/** Chunk loaded while staff impersonate an account. */
const ActingBanner = fetchedPart(async () => (await import('../acting/ActingBanner')).ActingBanner);

/** Chunk loaded for staff without an impersonation. */
const ChangeReasonPrompt = fetchedPart(
  async () => (await import('../acting/ChangeReasonPrompt')).ChangeReasonPrompt,
);

const KeyDialog = fetchedPart(async () => (await import('./KeyDialog')).KeyDialog, 'first');

/** Opens the list of shortcuts with its own shortcut. */
const KeyHelp = () => {
  const { text } = useText();
  const [shown, setShown] = useState(false);
  const label = text('torvet.keys.show');
  useKey('?', () => setShown(true), { label });
  // Has a modifier key, so it works even if single-character shortcuts are disabled.
  useKey('mod+/', () => setShown(true), { label });
  return shown ? (
    <Suspense fallback={null}>
      <KeyDialog onClose={() => setShown(false)} />
    </Suspense>
  ) : null;
};

/** Chunk loaded if there is an announcement. */
const SiteAnnouncements = fetchedPart(
  async () => (await import('./SiteAnnouncements')).SiteAnnouncements,
  'first',
);

/** Chunk loaded if the active account is suspended. */
const SuspendedNotice = fetchedPart(async () => (await import('./SiteAnnouncements')).SuspendedNotice);

/** Milliseconds before announcements are refetched on focus. */
const freshFor = 5 * 60_000;

/** Announcements in the member area for this user; undefined while loading, empty if loading failed. */
const useAnnouncements = () => {
  const { call } = useTorvetData();
  const session = useSession();
  const { language } = useText().formats;
  const { data, isError } = useQuery({
    queryKey: ['announcements', 'site', language],
    queryFn: async ({ signal }) => {
      const { siteAnnouncements } = await call('listSiteAnnouncements', {
        query: { zone: 'Member' },
        signal,
      });
      // Waits for the component, so that text and layout appear together. A loading error is handled at rendering.
      if (siteAnnouncements.length > 0) await SiteAnnouncements.fetch().catch(() => undefined);
      return siteAnnouncements;
    },
    enabled: session !== undefined || signedInEmail() !== undefined,
    staleTime: freshFor,
    refetchOnWindowFocus: true,
    retry: false,
  });
  if (!data) return isError ? [] : undefined;
  const forAll = data.filter(({ advertisersOnly }) => !advertisersOnly);
  if (session) return worksWithListings(session) ? data : forAll;
  return forAll.length === data.length ? data : undefined;
};

/** Announcements; while they load, a placeholder with their previous height. */
const Announcements = () => {
  const announcements = useAnnouncements();
  const [height, setHeight] = useState<number>();
  const isNone = announcements?.length === 0;
  const room = <div style={{ height: useLastSeen('announcements', isNone ? 0 : height) }} />;
  if (isNone) return null;
  return announcements ? (
    <Suspense fallback={room}>
      <SiteAnnouncements announcements={announcements} onHeight={setHeight} />
    </Suspense>
  ) : (
    room
  );
};

/** Adds the routes of content pages once they are loaded. */
const useContentRoutes = () => {
  const { pages, known } = useOnlinePages();
  useEffect(() => {
    if (known) setContentRoutes(contentRoutes(pages));
  }, [pages, known]);
};

/** Chunk loaded if the footer has links to content pages. */
const SiteFooter = fetchedPart(async () => (await import('./SiteFooter')).SiteFooter);

/** Footer links to the content pages that this user may read. */
const FooterPages = ({ session }: { session: Session }) => {
  const { content } = useRouteTable();
  const pages = content.filter(
    ({ inFooter, path }) => inFooter && guard({ pathname: path }, session, content).pass,
  );
  return pages.length > 0 ? (
    <Suspense fallback={null}>
      <SiteFooter pages={pages} />
    </Suspense>
  ) : null;
};

const Main = styled('main')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: pageWidth + 48,
  marginInline: 'auto',
  // Space for toasts, so that the end of the page can be scrolled above them.
  padding: `36px 24px max(96px, calc(var(--toasts, 0px) + ${2 * toastEdge}px))`,
  [theme.breakpoints.down('sm')]: { padding: '20px 16px max(48px, calc(var(--toasts, 0px) + 24px))' },
}));

const mainID = 'content';

/** True if a navigation changes the path but keeps the page mounted. */
const isSamePage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'samePage' in state && state.samePage === true;

/** Layout of all pages: banner, navigation, page content, toasts. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { setLanguage } = useTexts();
  const session = useSession();
  const suspended = session?.active?.suspended === true;
  useContentRoutes();
  useEffect(() => rememberLocation(location), [location]);
  useEffect(watchLinks, []);
  usePageHeading(main, location.pathname, useHomeTitle(), isSamePage(location.state));
  return (
    <SurroundingLanguage value={setLanguage}>
      <SignOutProvider>
        <ActingPanelProvider>
          <SkipLink target={mainID} />
          {session?.acting ? (
            <Suspense fallback={null}>
              <ActingBanner session={session} />
            </Suspense>
          ) : null}
          <Navigation />
          <Announcements />
          {suspended ? (
            <Suspense fallback={null}>
              <SuspendedNotice />
            </Suspense>
          ) : null}
          <PageFrame session={session}>
            <Main id={mainID} ref={main} tabIndex={-1}>
              {children}
            </Main>
          </PageFrame>
          <PageFooter>{session ? <FooterPages session={session} /> : null}</PageFooter>
          <Toaster />
          {session?.staff ? (
            <Suspense fallback={null}>
              <ChangeReasonPrompt />
            </Suspense>
          ) : null}
          {session ? <KeyHelp /> : null}
          <ScrollRestoration getKey={placeOf} />
        </ActingPanelProvider>
      </SignOutProvider>
    </SurroundingLanguage>
  );
};
