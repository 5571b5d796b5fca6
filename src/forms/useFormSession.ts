import { useCallback, useState } from 'react';

/** A form from opening to leaving: at one path, and after the creation of its record at that of the record. */
interface Session {
  number: number;
  address: string;
  /** Path of the record from now on; the address bar follows. */
  moved?: string;
}

const sessionAt = (session: Session, address: string): Session => {
  if (address === session.address) return session;
  if (address === session.moved) return { number: session.number, address };
  return { number: session.number + 1, address };
};

/**
 * Identifies a form on a page with several paths: a created record gets its own path while its form stays mounted, so
 * that input, focus and pending work are not lost.
 * @returns a number for `key`, and a function that sets the record's path.
 */
export const useFormSession = (address: string): { number: number; moveTo: (address: string) => void } => {
  const [session, setSession] = useState<Session>({ number: 0, address });
  const next = sessionAt(session, address);
  if (next !== session) setSession(next);
  const moveTo = useCallback((moved: string) => setSession((before) => ({ ...before, moved })), []);
  return { number: next.number, moveTo };
};

/** Replaces the path by that of the saved record, without a render. */
export const samePage = { replace: true, preventScrollReset: true, state: { samePage: true } } as const;
