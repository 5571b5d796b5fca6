import type { ListResource } from '../../../resources/listResource';

/** Whether an action takes something away: its button warns. */
export const isDestructive = (
  { bulkActions = [] }: Pick<ListResource, 'bulkActions'>,
  action: string,
): boolean => bulkActions.some(({ name, destructive }) => name === action && destructive === true);

/** Whether the server lets the caller do something with a row: a row that does not say allows what its resource offers. */
export const allows = (row: object, action: string): boolean => {
  const allowed: unknown = Reflect.get(row, 'allowedActions');
  return Array.isArray(allowed) ? allowed.includes(action) : true;
};
