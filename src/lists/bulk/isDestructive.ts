import type { ListResource } from '../../../resources/listResource';

/** True if a bulk action is marked as destructive; its button is red. */
export const isDestructive = (
  { bulkActions = [] }: Pick<ListResource, 'bulkActions'>,
  action: string,
): boolean => bulkActions.some(({ name, destructive }) => name === action && destructive === true);
