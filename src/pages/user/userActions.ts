import type { UserAction } from '../../../resources/users';
import type { UserRow } from '../../../schemas/user';

/** Actions that staff can take on a user in this state; suspending a user and lifting a suspension come last. */
export const userActionsOf = (state: UserRow['state']): readonly UserAction[] => {
  if (state === 'invited') return ['suspend'];
  return state === 'suspended' ? ['endSessions', 'lift'] : ['sendReset', 'endSessions', 'suspend'];
};
