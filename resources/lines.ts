import type { ListResource } from './listResource';

/** List as a part of a page that renders each row as a line; without columns and URL state. */
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
