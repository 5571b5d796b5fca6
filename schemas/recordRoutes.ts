import { type AppRoute, resourceRoutes } from './appRoute';
import { recordTypes } from './recordTypes';

/**
 * Routes of all record types: list and show page for users who may read the records, form for users who may write the
 * records. Records of users require no account; records without an owner are for staff. The build replaces this module
 * with the computed table (`vite.plugins.ts`), so that the browser does not load the schemas.
 */
export const recordRoutes: readonly AppRoute[] = recordTypes.flatMap(
  ({ collection, pages, ownedBy, readers, writers, permission }) => {
    if (ownedBy !== 'account') return resourceRoutes(collection, pages, { who: ownedBy }, { who: ownedBy });
    const rights = { who: 'account', ...(permission === undefined ? {} : { permission }) } as const;
    return resourceRoutes(collection, pages, { ...rights, roles: readers }, { ...rights, roles: writers });
  },
);
