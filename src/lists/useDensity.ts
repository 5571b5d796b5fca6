import { use } from 'react';
import { useStore } from 'react-admin';
import { type Density, densities } from '../../schemas/density';
import type { ListView } from './views/listViews';
import { ListViewsContext } from './views/useListViews';

/** Storage key of the density. Unsaved changes of a saved view have their own key. */
export const densityKey = ({ name }: { name: string }, view: ListView | undefined): string =>
  view?.saved ? `${name}.${view.key}.density` : 'density';

/** Density of rows in all lists, chosen by the user and stored in the browser. */
export const useDensity = (resource: { name: string }): [Density, (density: Density) => void] => {
  const { opened } = use(ListViewsContext);
  const [ofUser] = useStore<unknown>('density', 'comfortable');
  const [kept, setKept] = useStore<unknown>(densityKey(resource, opened), opened?.saved?.density ?? ofUser);
  return [densities.find((density) => density === kept) ?? 'comfortable', setKept];
};
