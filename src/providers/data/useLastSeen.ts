import { useEffect } from 'react';
import { useStore } from 'react-admin';

/**
 * Number displayed on all pages: until it is loaded, shows the last value seen in this browser, so that nothing
 * shifts.
 * @param name name of the number; its value is removed at sign-out.
 * @param now undefined while loading.
 * @param isError true to show nothing instead of an outdated value.
 */
export const useLastSeen = (name: string, now: number | undefined, isError = false): number => {
  const [seen, setSeen] = useStore(`seen.${name}`, 0);
  useEffect(() => {
    if (now !== undefined) setSeen(now);
  }, [now, setSeen]);
  return now ?? (isError ? 0 : seen);
};
