import { useCallback } from 'react';
import type { RoleID } from '../../schemas/roles';
import { useText } from '../ui/useText';

/** Names of roles as a list: `Administrator og Bruger`. */
export const useRoleNames = () => {
  const { text, formats } = useText();
  return useCallback(
    (roles: readonly RoleID[]) => formats.list(roles.map((role) => text(`torvet.role.${role}`))),
    [text, formats],
  );
};
