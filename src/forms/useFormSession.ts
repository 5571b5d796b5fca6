import { useCallback, useState } from 'react';

/** One form from opening to leaving: at one address, and for a new record then at that of the saved one. */
interface Session {
  number: number;
  address: string;
  /** Where the record is from now on; the address bar follows. */
  moved?: string;
}

const sessionAt = (session: Session, address: string): Session => {
  if (address === session.address) return session;
  if (address === session.moved) return { number: session.number, address };
  return { number: session.number + 1, address };
};

/**
 * Tells one form from the next on a page that has several addresses: a new record that is saved gets an address of its own
 * while its form stays as it is, so that nothing typed, focused or under way is lost.
 * @returns a number for `key`, and how one says where the record is from now on.
 */
export const useFormSession = (address: string): { number: number; moveTo: (address: string) => void } => {
  const [session, setSession] = useState<Session>({ number: 0, address });
  const next = sessionAt(session, address);
  if (next !== session) setSession(next);
  const moveTo = useCallback((moved: string) => setSession((before) => ({ ...before, moved })), []);
  return { number: next.number, moveTo };
};

/** How one goes on to the saved record's address: the page stays as it is, where it is. */
export const samePage = { replace: true, preventScrollReset: true, state: { samePage: true } } as const;
