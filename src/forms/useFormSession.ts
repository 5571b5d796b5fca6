import { useCallback, useState } from 'react';

/** An open form, whose path changes when a new record is created. */
interface Session {
  number: number;
  address: string;
  /** Path of the created record; the URL is replaced by it. */
  moved?: string;
}

const sessionAt = (session: Session, address: string): Session => {
  if (address === session.address) return session;
  if (address === session.moved) return { number: session.number, address };
  return { number: session.number + 1, address };
};

/**
 * Key of a form on a page with several paths. When a record is created, the path changes but the form stays mounted, so
 * that input, focus and pending work are preserved.
 * @returns a number for React's `key`, and a function that sets the record's path.
 */
export const useFormSession = (address: string): { number: number; moveTo: (address: string) => void } => {
  const [session, setSession] = useState<Session>({ number: 0, address });
  const next = sessionAt(session, address);
  if (next !== session) setSession(next);
  const moveTo = useCallback((moved: string) => setSession((before) => ({ ...before, moved })), []);
  return { number: next.number, moveTo };
};

/** Navigation options that replace the path by the path of the saved record, without a remount or scrolling. */
export const samePage = { replace: true, preventScrollReset: true, state: { samePage: true } } as const;
