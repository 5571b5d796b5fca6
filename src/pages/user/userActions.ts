import type { UserAction } from '../../../resources/users';
import type { UserRow } from '../../../schemas/user';

/** Actions of staff on a user, by the user's state; suspending and lifting come last. */
export const userActionsOf = (state: UserRow['state']): readonly UserAction[] => {
  if (state === 'invited') return ['suspend'];
  return state === 'suspended' ? ['endSessions', 'lift'] : ['sendReset', 'endSessions', 'suspend'];
};
