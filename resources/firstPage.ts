import type { ListResource } from './listResource';

/** The first page of the listings' index: requested before anything of the app is there, so it stands alone. */
export const firstPage: Pick<ListResource, 'defaultSort' | 'pageSizes'> = {
  defaultSort: { field: 'updatedAt', order: 'DESC' },
  pageSizes: { choices: [10, 25, 50, 100], desk: 25, phone: 10 },
};
