import { useEffect } from 'react';
import { useStore } from 'react-admin';

/**
 * Number that all pages display. Until it is loaded, returns the last value that this browser has displayed, so that
 * nothing shifts.
 * @param name name of the number; the stored value is removed at sign-out.
 * @param now undefined while loading.
 * @param isError true to return 0 instead of an outdated value.
 */
export const useLastSeen = (name: string, now: number | undefined, isError = false): number => {
  const [seen, setSeen] = useStore(`seen.${name}`, 0);
  useEffect(() => {
    if (now !== undefined) setSeen(now);
  }, [now, setSeen]);
  return now ?? (isError ? 0 : seen);
};
