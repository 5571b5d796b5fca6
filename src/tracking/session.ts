import { sessionCookies, sessionMinutes } from '../../schemas/consent';
import { sessionAcquisition } from './acquisition';
import type { CookieStorage } from './pageCookies';

export interface Session {
  id: string;
  acquisition: string;
}

interface Surroundings {
  cookieStorage: CookieStorage;
  /** Current time in milliseconds. */
  now: () => number;
  /** Acquisition source of this page. */
  found: string;
}

const newID = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export interface VisitorSession {
  /** Returns the current session and extends it. Requires consent, because the session is stored in cookies. */
  current: () => Session;
  /** Ends the session and deletes its cookies. */
  end: () => void;
}

/** Session of the visitor. Without cookies, it ends when the page is left. */
export const openSession = ({ cookieStorage, now, found }: Surroundings): VisitorSession => {
  let held: (Session & { at: number }) | undefined;

  const kept = (): Session | undefined => {
    const id = cookieStorage.read(sessionCookies.id);
    const acquisition = cookieStorage.read(sessionCookies.acquisition);
    return id && acquisition && /^[\w-]{8,64}$/.test(id) ? { id, acquisition } : undefined;
  };

  return {
    current: () => {
      const awake = held && now() - held.at < sessionMinutes * 60_000 ? held : undefined;
      const before = cookieStorage.read(sessionCookies.acquisition) ?? held?.acquisition;
      const { id, acquisition } = kept() ??
        awake ?? { id: newID(), acquisition: sessionAcquisition(before, found) };
      held = { id, acquisition, at: now() };
      cookieStorage.write(sessionCookies.id, id, sessionMinutes * 60);
      cookieStorage.write(sessionCookies.acquisition, acquisition);
      return { id, acquisition };
    },
    end: () => {
      held = undefined;
      for (const name of Object.values(sessionCookies))
        if (cookieStorage.read(name) !== undefined) cookieStorage.remove(name);
    },
  };
};
