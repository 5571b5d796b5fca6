import { useEffect, useState } from 'react';

/** What is typed, once typing has rested for so many milliseconds. */
export const useRested = (typed: string, delayMs: number): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);
  return rested;
};
