import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, use, useDeferredValue, useEffect } from 'react';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { createBrowserRouter, Outlet, RouterProvider, useRouteError } from 'react-router-dom';
import { resources } from '../../resources';
import { modeCookie } from '../../schemas/appearance';
import { appRoutes } from '../../schemas/routes';
import { SessionProvider } from '../permissions/useSession';
import { useToast } from '../providers/useToast';
import { AppSkeleton } from './AppSkeleton';
import { closeModalsByBack } from './backClosesModal';
import { CrashPage } from './CrashPage';
import { Layout } from './layout/Layout';
import { GuardedPage } from './routes/GuardedPage';
import { PageFailed } from './routes/PageFailed';
import { runningApp } from './startApp';
import { appTheme } from './theme/appTheme';
import { modeStorage } from './theme/mode';

/** Shows a toast if the accounts cannot be loaded. */
const SessionToast = () => {
  const { onSessionFailed } = use(runningApp());
  const { failed } = useToast();
  useEffect(
    () => onSessionFailed((error) => failed('fetch', 'associations', error)),
    [onSessionFailed, failed],
  );
  return null;
};

/** react-admin's resource definitions, for `useResourceDefinitions`. */
const definitions = Object.fromEntries(
  resources.map(({ name, operations: { list, get, create, update } }) => [
    name,
    {
      name,
      hasList: list !== undefined,
      hasShow: get !== undefined,
      hasCreate: create !== undefined,
      hasEdit: update !== undefined,
    },
  ]),
);

/** Renders the children in a deferred update, which React can interrupt, so that the browser stays responsive. */
const InPieces = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : <AppSkeleton />;

/** Provides react-admin's contexts to all pages, without its user interface and telemetry. */
const AdminContexts = () => {
  const { session, dataProvider, ...providers } = use(runningApp());
  const { authProvider, i18nProvider, store, queryClient } = providers;
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, store, queryClient }}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <InPieces>
          <SessionProvider store={session}>
            <Layout>
              <SessionToast />
              <Outlet />
            </Layout>
          </SessionProvider>
        </InPieces>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
};

/** Error page for errors outside of pages and layout. */
const WholeAppFailed = () => <CrashPage error={useRouteError()} />;

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Created at the first render of the app, because until then the URL is that of the sign-in page. */
const appRouter = () => {
  router ??= closeModalsByBack(
    createBrowserRouter([
      {
        element: <AdminContexts />,
        errorElement: <WholeAppFailed />,
        children: [...appRoutes.map(({ path }) => path), '*'].map((path) => ({
          path,
          element: <GuardedPage />,
          errorElement: <PageFailed />,
        })),
      },
    ]),
  );
  return router;
};

/** App for signed-in users. Routes come from the route table; the guard checks access. */
export const App = () => (
  // MUI's CSS variables are in a static style sheet (`virtual:theme.css`).
  <ThemeProvider
    theme={appTheme()}
    modeStorageKey={modeCookie.name}
    storageManager={modeStorage}
    disableStyleSheetGeneration
    noSsr
  >
    <RouterProvider router={appRouter()} />
  </ThemeProvider>
);
