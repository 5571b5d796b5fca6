import { useEffect } from 'react';
import { useStore } from 'react-admin';

/**
 * A figure of what stands on every page: as it was the last time in this browser, until it is known anew, so that
 * nothing beside or below moves then.
 * @param name of the figure; removed when its user signs out. @param now undefined until it is known.
 * @param isError it could not be found out: nothing is shown then rather than what may no longer be so.
 */
export const useLastSeen = (name: string, now: number | undefined, isError = false): number => {
  const [seen, setSeen] = useStore(`seen.${name}`, 0);
  useEffect(() => {
    if (now !== undefined) setSeen(now);
  }, [now, setSeen]);
  return now ?? (isError ? 0 : seen);
};
