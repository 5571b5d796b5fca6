import type { ListResource } from '../../../resources/listResource';

/** True if an action removes something; its button is red. */
export const isDestructive = (
  { bulkActions = [] }: Pick<ListResource, 'bulkActions'>,
  action: string,
): boolean => bulkActions.some(({ name, destructive }) => name === action && destructive === true);
