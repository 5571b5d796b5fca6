import type { StatusID } from '../schemas/listing/status';
import type { ListResource } from './listResource';

/** The statuses that the index begins with: those of listings that somebody still works on. */
export const usualStatuses: readonly StatusID[] = [1, 2, 3, 4];

/** The first page of the listings' index: requested before anything of the app is there, so it stands alone. */
export const firstPage: Pick<ListResource, 'defaultSort' | 'pageSizes'> = {
  defaultSort: { field: 'updatedAt', order: 'DESC' },
  pageSizes: { choices: [10, 25, 50, 100], desk: 25, phone: 10 },
};
