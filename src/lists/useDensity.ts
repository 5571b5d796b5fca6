import { useStore } from 'react-admin';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How close the rows of every list stand, as this user has chosen it; storage holds whatever someone put there. */
export const useDensity = (): [Density, (density: Density) => void] => {
  const [kept, setKept] = useStore<unknown>('density', 'comfortable');
  return [densities.find((density) => density === kept) ?? 'comfortable', setKept];
};
