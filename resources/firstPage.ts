import type { StatusID } from '../schemas/listing/status';
import type { ListResource } from './listResource';

/** Default statuses of the index: listings in current work. */
export const defaultStatuses: readonly StatusID[] = [1, 2, 3, 4];

/** First page of the listing index. It is requested before the app is loaded, so this module has no imports. */
export const firstPage: Pick<ListResource, 'defaultSort' | 'pageSizes'> = {
  defaultSort: { field: 'updatedAt', order: 'DESC' },
  pageSizes: { choices: [10, 25, 50, 100], desk: 25, phone: 10 },
};
