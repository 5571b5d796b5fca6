import { useEffect, useState } from 'react';

/**
 * Debounced value.
 * @param delayMs delay in milliseconds.
 */
export const useRested = (typed: string, delayMs: number): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);
  return rested;
};
