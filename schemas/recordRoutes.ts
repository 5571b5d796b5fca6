import { type AppRoute, resourceRoutes } from './appRoute';
import { inPaths } from './recordType';
import { recordTypes } from './recordTypes';

/**
 * The routes of every record type: who may read its records opens its list and show page, who may write them its form; of
 * the staff's they open all. The build puts the finished table in the place of this module (`vite.plugins.ts`), so that the browser has it without the
 * schemas.
 */
export const recordRoutes: readonly AppRoute[] = recordTypes.flatMap(
  ({ collection, ownedBy, readers, writers, permission }) => {
    if (ownedBy === 'staff')
      return resourceRoutes(collection, `/${inPaths(collection)}`, { who: 'staff' }, { who: 'staff' });
    const rights = { who: 'account', ...(permission === undefined ? {} : { permission }) } as const;
    return resourceRoutes(
      collection,
      `/${inPaths(collection)}`,
      { ...rights, roles: readers },
      { ...rights, roles: writers },
    );
  },
);
