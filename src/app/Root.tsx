import { lazy, Suspense, useCallback, useState } from 'react';
import { hasLiveToken } from '../providers/auth/tokenCookie';
import { useOnline } from '../ui/useOnline';
import { AppSkeleton } from './AppSkeleton';
import { ErrorBoundary } from './CrashPage';
import { useTexts } from './messages';
import { PublicPart } from './public/PublicPart';
import { fetchDataAhead } from './routes/fetchIndexAhead';
import { startOf } from './start';

/** Notice on every page that the browser is offline. */
const OfflineNotice = ({ signedIn }: { signedIn: boolean }) => {
  const online = useOnline();
  const { t } = useTexts();
  return (
    <output className={online ? undefined : 'offline-notice'}>
      {online ? null : t(signedIn ? 'torvet.app.offline' : 'torvet.app.offlineSignIn')}
    </output>
  );
};

/** Prefetches the chunk of a page. Dynamic import, because the sign-in page does not need the table of pages. */
const fetchPageAhead = async (pathname: string) => {
  const pages = await import('./routes/pages');
  pages.fetchPageAhead(pathname);
};

/** Yields to the browser between long tasks. */
const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Loads the app in several imports, because the modules of one import run as one long task. */
const loadApp = async () => {
  // Errors are ignored here, because the page's own import reports them.
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

/** True if prefetching the app failed. The browser may cache the failure, so the page is then reloaded. */
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

/** Renders the public pages or the app. */
export const Root = () => {
  const [part, setPart] = useState(begin);
  const enter = useCallback((path: string) => {
    if (fetchedAheadInVain) window.location.replace(path);
    else {
      // React Router stores `location.state` in `history.state.usr`.
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
