import type { ListResource } from './listResource';

/** A list that is a part of its page, which draws each row as a line: it has no columns and no address of its own. */
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
