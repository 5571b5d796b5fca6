import { useEffect } from 'react';
import { useStore } from 'react-admin';

/**
 * A figure of what stands on every page: as it was the last time in this browser, until it is known anew, so that
 * nothing beside or below moves then.
 * @param name of the figure; removed with what begins like it when its user signs out. @param now undefined until it is known.
 */
export const useLastSeen = (name: string, now: number | undefined): number => {
  const [seen, setSeen] = useStore(`seen.${name}`, 0);
  useEffect(() => {
    if (now !== undefined) setSeen(now);
  }, [now, setSeen]);
  return now ?? seen;
};
