import { useCallback, useState } from 'react';

/** Form from opening to leaving; its path changes when its record is created. */
interface Session {
  number: number;
  address: string;
  /** New path of the record; the URL follows. */
  moved?: string;
}

const sessionAt = (session: Session, address: string): Session => {
  if (address === session.address) return session;
  if (address === session.moved) return { number: session.number, address };
  return { number: session.number + 1, address };
};

/**
 * Identifies a form on a page with several paths: creating a record changes the path while the form stays mounted, so
 * that input, focus and pending work are preserved.
 * @returns a number for `key`, and a function that sets the record's path.
 */
export const useFormSession = (address: string): { number: number; moveTo: (address: string) => void } => {
  const [session, setSession] = useState<Session>({ number: 0, address });
  const next = sessionAt(session, address);
  if (next !== session) setSession(next);
  const moveTo = useCallback((moved: string) => setSession((before) => ({ ...before, moved })), []);
  return { number: next.number, moveTo };
};

/** Navigation options that replace the path by that of the saved record, without rendering. */
export const samePage = { replace: true, preventScrollReset: true, state: { samePage: true } } as const;
