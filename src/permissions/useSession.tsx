import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Session } from './session';
import type { SessionState, SessionStore } from './sessionStore';

interface Held {
  store: SessionStore;
  state: SessionState;
}

const SessionContext = createContext<Held | undefined>(undefined);

/** Provides the session to the components below. */
export const SessionProvider = ({ store, children }: { store: SessionStore; children: ReactNode }) => {
  const [state, setState] = useState(store.get);
  useEffect(() => {
    let before: SessionState['status'] = 'loading';
    const follow = () => {
      const next = store.get();
      // The first render with a session is interruptible, so that the browser stays responsive. Later changes are
      // followed by a navigation, which needs the new session at once.
      if (before === 'loading') startTransition(() => setState(next));
      else setState(next);
      before = next.status;
    };
    // The session may have changed before this subscription.
    follow();
    return store.subscribe(follow);
  }, [store]);
  const held = useMemo(() => ({ store, state }), [store, state]);
  return <SessionContext value={held}>{children}</SessionContext>;
};

const useHeld = (): Held => {
  const held = useContext(SessionContext);
  if (!held) throw new Error('No session outside of SessionProvider');
  return held;
};

export const useSessionStore = (): SessionStore => useHeld().store;

/** Session with its loading state. */
export const useSessionState = (): SessionState => useHeld().state;

/** Session; undefined if it is loading or the user is signed out. */
export const useSession = (): Session | undefined => {
  const state = useSessionState();
  return state.status === 'ready' ? state.session : undefined;
};

/**
 * Session on a page for signed-in users.
 * @throws Error on other pages.
 */
export const useSignedIn = (): Session => {
  const session = useSession();
  if (!session) throw new Error('A page for signed-in users without a session');
  return session;
};
