import { use } from 'react';
import { useStore } from 'react-admin';
import { type Density, densities } from '../../schemas/density';
import type { ListView } from './views/listViews';
import { ListViewsContext } from './views/useListViews';

/** Where it is kept; of a saved view apart, for what was changed in it and not saved. */
export const densityKey = ({ name }: { name: string }, view: ListView | undefined): string =>
  view?.saved ? `${name}.${view.key}.density` : 'density';

/** How close the rows of every list stand, as this user has chosen it; storage holds whatever someone put there. */
export const useDensity = (resource: { name: string }): [Density, (density: Density) => void] => {
  const { opened } = use(ListViewsContext);
  const [usual] = useStore<unknown>('density', 'comfortable');
  const [kept, setKept] = useStore<unknown>(densityKey(resource, opened), opened?.saved?.density ?? usual);
  return [densities.find((density) => density === kept) ?? 'comfortable', setKept];
};
