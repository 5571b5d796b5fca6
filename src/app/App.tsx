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

/** Failing to load the accounts shows a toast. */
const SessionToast = () => {
  const { onSessionFailed } = use(runningApp());
  const { failed } = useToast();
  useEffect(
    () => onSessionFailed((error) => failed('fetch', 'associations', error)),
    [onSessionFailed, failed],
  );
  return null;
};

/** Resource definitions of react-admin, for `useResourceDefinitions`. */
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

/**
 * Renders its children in pieces, so that the browser stays responsive. react-admin shows its children only after an
 * effect, which React would render without a pause.
 */
const InPieces = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : <AppSkeleton />;

/**
 * react-admin's contexts around every page. Of react-admin's own user interface nothing is drawn, so that neither its
 * weight nor its telemetry comes along.
 */
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

/** An error that reached neither a page nor the layout is shown as a crash of the app. */
const WholeAppFailed = () => <CrashPage error={useRouteError()} />;

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Made when the app is first drawn: before that, the address is still that of the sign-in page. */
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

/** The signed-in app. Routes come from the contract, and the guard decides on access. */
export const App = () => (
  // MUI's variables are in the style sheet of the page (`virtual:theme.css`).
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
