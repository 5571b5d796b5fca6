import type { UserAction } from '../../../resources/users';
import type { UserRow } from '../../../schemas/user';

/** What staff can do with a user in a state; what keeps the user out, or lets them in again, comes last. */
export const userActionsOf = (state: UserRow['state']): readonly UserAction[] => {
  if (state === 'invited') return ['suspend'];
  return state === 'suspended' ? ['endSessions', 'lift'] : ['sendReset', 'endSessions', 'suspend'];
};
