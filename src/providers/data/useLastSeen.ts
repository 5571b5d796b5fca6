import { useEffect } from 'react';
import { useStore } from 'react-admin';

/**
 * A figure that is shown on every page: the last value in this browser until the current one is loaded, so that nothing
 * shifts.
 * @param name of the figure; removed when its user signs out.
 * @param now undefined until it is loaded.
 * @param isError shows nothing instead of an outdated value.
 */
export const useLastSeen = (name: string, now: number | undefined, isError = false): number => {
  const [seen, setSeen] = useStore(`seen.${name}`, 0);
  useEffect(() => {
    if (now !== undefined) setSeen(now);
  }, [now, setSeen]);
  return now ?? (isError ? 0 : seen);
};
