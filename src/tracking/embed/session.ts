import { sessionMinutes } from '../../../schemas/consent';
import { sessionAcquisition } from '../acquisition';

/** The cookies of a page. `seconds` undefined: until the browser is closed. */
export interface Jar {
  read: (name: string) => string | undefined;
  write: (name: string, value: string, seconds?: number) => void;
  remove: (name: string) => void;
}

export interface Session {
  id: string;
  acquisition: string;
}

interface Surroundings {
  jar: Jar;
  /** Milliseconds. */
  now: () => number;
  /** Asked each time: consent can be given and withdrawn while a page is open. */
  mayKeep: () => boolean;
  /** Where this page was come to from. */
  found: string;
}

export const sessionCookies = { id: 'torvet_session', acquisition: 'torvet_acquisition' } as const;

const newID = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The visitor's session, renewed with each thing that happens. It is kept in cookies when the visitor agrees to
 * statistics, and otherwise in this page's memory alone; withdrawing removes the cookies.
 */
export const openSession = ({ jar, now, mayKeep, found }: Surroundings): (() => Session) => {
  let held: (Session & { at: number }) | undefined;

  const kept = (): Session | undefined => {
    const id = jar.read(sessionCookies.id);
    const acquisition = jar.read(sessionCookies.acquisition);
    return id && acquisition && /^[\w-]{8,64}$/.test(id) ? { id, acquisition } : undefined;
  };

  return () => {
    const keep = mayKeep();
    if (!keep) {
      for (const name of Object.values(sessionCookies)) if (jar.read(name)) jar.remove(name);
    }
    const awake = held && now() - held.at < sessionMinutes * 60_000 ? held : undefined;
    const current = (keep ? kept() : undefined) ?? awake;
    const before = held?.acquisition ?? (keep ? jar.read(sessionCookies.acquisition) : undefined);
    const { id, acquisition } = current ?? { id: newID(), acquisition: sessionAcquisition(before, found) };
    held = { id, acquisition, at: now() };
    if (keep) {
      jar.write(sessionCookies.id, id, sessionMinutes * 60);
      jar.write(sessionCookies.acquisition, acquisition);
    }
    return { id, acquisition };
  };
};
