import { type AppRoute, resourceRoutes } from './appRoute';
import { recordTypes } from './recordTypes';

/**
 * Routes of every record type: users who may read its records open its list and show page, users who may write them its
 * form. Users own records without an account, and only staff open pages of records without an owner. The build replaces
 * this module by the computed table (`vite.plugins.ts`), so that the browser needs no schemas.
 */
export const recordRoutes: readonly AppRoute[] = recordTypes.flatMap(
  ({ collection, pages, ownedBy, readers, writers, permission }) => {
    if (ownedBy !== 'account') return resourceRoutes(collection, pages, { who: ownedBy }, { who: ownedBy });
    const rights = { who: 'account', ...(permission === undefined ? {} : { permission }) } as const;
    return resourceRoutes(collection, pages, { ...rights, roles: readers }, { ...rights, roles: writers });
  },
);
