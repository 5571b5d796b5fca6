import { lazy, Suspense, useCallback, useState } from 'react';
import { hasLiveToken } from '../providers/auth/tokenCookie';
import { useOnline } from '../ui/useOnline';
import { AppSkeleton } from './AppSkeleton';
import { ErrorBoundary } from './CrashPage';
import { useTexts } from './messages';
import { PublicPart } from './public/PublicPart';
import { fetchDataAhead } from './routes/fetchIndexAhead';
import { startOf } from './start';

/** Offline notice, on every page. */
const OfflineNotice = ({ signedIn }: { signedIn: boolean }) => {
  const online = useOnline();
  const { t } = useTexts();
  return (
    <output className={online ? undefined : 'offline-notice'}>
      {online ? null : t(signedIn ? 'torvet.app.offline' : 'torvet.app.offlineSignIn')}
    </output>
  );
};

/** The table of pages names every chunk there is: the sign-in page is without it. */
const fetchPageAhead = async (pathname: string) => {
  const pages = await import('./routes/pages');
  pages.fetchPageAhead(pathname);
};

/** Yields to the browser between two long tasks. */
const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Loads the app in pieces, since the modules of one import are run without a pause. */
const loadApp = async () => {
  // A failed fetch throws where the value is used.
  fetchPageAhead(window.location.pathname).catch(() => undefined);
  if (hasLiveToken()) fetchDataAhead(window.location);
  const { appTheme } = await import('./theme/appTheme');
  await yieldToMain();
  appTheme();
  await yieldToMain();
  await import('./layout/Layout');
  await yieldToMain();
  const { SignedIn } = await import('./SignedIn');
  await yieldToMain();
  return { default: SignedIn };
};
const SignedIn = lazy(loadApp);

/** Set if the app could not be prefetched: the browser may cache the failure, so the page is reloaded. */
let fetchedAheadInVain = false;
let fetching: Promise<unknown> | undefined;

const fetchAhead = () => {
  fetching ??= loadApp().catch(() => {
    fetchedAheadInVain = true;
  });
};

const begin = () => {
  const { part, path } = startOf(window.location, hasLiveToken());
  if (path !== undefined) window.history.replaceState(null, '', path);
  return part;
};

/** Renders either the public part or the app. */
export const Root = () => {
  const [part, setPart] = useState(begin);
  const enter = useCallback((path: string) => {
    if (fetchedAheadInVain) window.location.replace(path);
    else {
      // `usr` is the router's `location.state`.
      window.history.replaceState({ usr: { signedIn: true } }, '', path);
      setPart('app');
    }
  }, []);
  return (
    <>
      <ErrorBoundary>
        {part === 'public' ? (
          <PublicPart onSignedIn={enter} onIntent={fetchAhead} />
        ) : (
          <Suspense fallback={<AppSkeleton />}>
            <SignedIn />
          </Suspense>
        )}
      </ErrorBoundary>
      <OfflineNotice signedIn={part === 'app'} />
    </>
  );
};
