import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Session } from './session';
import type { SessionState, SessionStore } from './sessionStore';

const SessionContext = createContext<SessionStore | undefined>(undefined);

export const SessionProvider = ({ store, children }: { store: SessionStore; children: ReactNode }) => (
  <SessionContext value={store}>{children}</SessionContext>
);

export const useSessionStore = (): SessionStore => {
  const store = useContext(SessionContext);
  if (!store) throw new Error('No session outside of SessionProvider');
  return store;
};

/** How far the session is known, and the session. */
export const useSessionState = (): SessionState => {
  const { subscribe, get } = useSessionStore();
  return useSyncExternalStore(subscribe, get);
};

/** Who is signed in, once that is known; undefined when nobody is. */
export const useSession = (): Session | undefined => {
  const state = useSessionState();
  return state.status === 'ready' ? state.session : undefined;
};

/** The session of a page that only a signed-in user gets to. @throws Error elsewhere. */
export const useSignedIn = (): Session => {
  const session = useSession();
  if (!session) throw new Error('A page for signed-in users without a session');
  return session;
};
