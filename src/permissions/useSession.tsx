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

/** Holds the session for everything inside. */
export const SessionProvider = ({ store, children }: { store: SessionStore; children: ReactNode }) => {
  const [state, setState] = useState(store.get);
  useEffect(() => {
    let before: SessionState['status'] = 'loading';
    const follow = () => {
      const next = store.get();
      // All of a page is first drawn when the session becomes known: in pieces, so that the browser answers meanwhile.
      // What is chosen later is followed by a navigation, which has to find it done.
      if (before === 'loading') startTransition(() => setState(next));
      else setState(next);
      before = next.status;
    };
    // It may have become known before this subscribed.
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

/** How far the session is known, and the session. */
export const useSessionState = (): SessionState => useHeld().state;

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
