import type { ListResource } from '../../../resources/listResource';

/** Whether an action takes something away: its button warns. */
export const isDestructive = (
  { bulkActions = [] }: Pick<ListResource, 'bulkActions'>,
  action: string,
): boolean => bulkActions.some(({ name, destructive }) => name === action && destructive === true);
