import { useCallback } from 'react';
import type { RoleID } from '../../schemas/roles';
import { useText } from '../ui/useText';

/** Returns a function that lists the names of roles, e.g. `Administrator og Bruger`. */
export const useRoleNames = () => {
  const { text, formats } = useText();
  return useCallback(
    (roles: readonly RoleID[]) => formats.list(roles.map((role) => text(`torvet.role.${role}`))),
    [text, formats],
  );
};
