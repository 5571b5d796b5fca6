import type { ListResource } from './listResource';

/** A list as a part of its page, which renders each row as a line: without columns and address. */
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
