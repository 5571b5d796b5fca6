import type { ListResource } from './listResource';

/** Creates the resource of a list that is part of a page, without columns and URL state. */
export const lines = (
  resource: Pick<ListResource, 'name' | 'operations' | 'recordID'>,
  order: 'ASC' | 'DESC',
  perPage: number,
  filters: ListResource['filters'] = [],
): ListResource => ({
  ...resource,
  columns: [],
  filters,
  titles: [],
  defaultSort: { field: 'id', order },
  pageSizes: { choices: [perPage], desk: perPage, phone: perPage },
});
