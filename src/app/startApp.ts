import { QueryClient } from '@tanstack/react-query';
import type { I18nProvider } from 'react-admin';
import { createI18nProvider } from '../../i18n/provider';
import { createSessionStore, permissionsOf, type SessionStore } from '../permissions/sessionStore';
import { createAuthProvider } from '../providers/auth/authProvider';
import { endSession } from '../providers/auth/leave';
import { deleteToken, hasLiveToken, readClaims } from '../providers/auth/tokenCookie';
import { watchToken } from '../providers/auth/watchToken';
import { type ChangeReasons, createChangeReasons, withReasons } from '../providers/changeReasons';
import { createDataProvider, type TorvetDataProvider } from '../providers/data/dataProvider';
import { refreshAfterWrites } from '../providers/data/queryData';
import { createHttpClient } from '../providers/http/httpClient';
import { createStore } from '../providers/raStore';
import { readOfTab, writeOfTab } from '../providers/storage';

/** Objects that the app's providers need, created once. */
export interface RunningApp {
  i18nProvider: I18nProvider;
  dataProvider: TorvetDataProvider;
  authProvider: ReturnType<typeof createAuthProvider>;
  store: ReturnType<typeof createStore>;
  queryClient: QueryClient;
  session: SessionStore;
  reasons: ChangeReasons;
  /** Registers a callback for errors of loading the accounts, once a component can display them. */
  onSessionFailed: (post: (error: unknown) => void) => void;
}

const minute = 60_000;

const createQueryClient = () => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // No retries: a failed list shows its error and a retry button immediately.
        retry: false,
        staleTime: 15_000,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
      },
      // Mutations are not paused while offline: they fail immediately, and the input stays on the page.
      mutations: { networkMode: 'always' },
    },
  });
  refreshAfterWrites(queryClient);
  return queryClient;
};

const startApp = async (): Promise<RunningApp> => {
  const i18nProvider = await createI18nProvider();
  const http = createHttpClient(i18nProvider.translate, (suspended) =>
    endSession(suspended ? 'suspended' : 'expired'),
  );
  const reasons = createChangeReasons(() => permissionsOf(session.get()).staff);
  const dataProvider = createDataProvider(withReasons(http, reasons));

  let failure: { error: unknown } | undefined;
  let post: ((error: unknown) => void) | undefined;
  const session = createSessionStore({
    readClaims: () => (hasLiveToken() ? readClaims() : undefined),
    associations: async () => (await dataProvider.call('listAssociations')).accounts,
    account: async (id) => (await dataProvider.call('getAccount', { params: { id } })).account,
    readOfTab,
    writeOfTab,
    onFailed: (error) => {
      failure = { error };
      post?.(error);
    },
    onUnreadable: deleteToken,
  });
  void session.load();
  watchToken();

  return {
    i18nProvider,
    dataProvider,
    authProvider: createAuthProvider(async () => permissionsOf(session.get())),
    store: createStore(),
    queryClient: createQueryClient(),
    session,
    reasons,
    onSessionFailed: (listener) => {
      post = listener;
      if (failure) listener(failure.error);
    },
  };
};

let starting: Promise<RunningApp> | undefined;

/** Starts the app at its first rendering, not when its chunk is prefetched; later calls return the same objects. */
export const runningApp = (): Promise<RunningApp> => {
  starting ??= startApp();
  return starting;
};
