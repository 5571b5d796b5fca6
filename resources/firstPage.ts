import type { ListResource } from './listResource';

/**
 * Defaults of the list of listings, whose page sizes most lists use. The list is requested before the app is loaded, so
 * this module has no imports.
 */
export const firstPage: Pick<ListResource, 'defaultSort' | 'pageSizes'> = {
  defaultSort: { field: 'updatedAt', order: 'DESC' },
  pageSizes: { choices: [10, 25, 50, 100], desk: 25, phone: 10 },
};
