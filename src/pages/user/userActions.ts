import type { UserAction } from '../../../resources/users';
import type { UserRow } from '../../../schemas/user';

/** Staff actions on a user, by state; suspend and lift come last. */
export const userActionsOf = (state: UserRow['state']): readonly UserAction[] => {
  if (state === 'invited') return ['suspend'];
  return state === 'suspended' ? ['endSessions', 'lift'] : ['sendReset', 'endSessions', 'suspend'];
};
