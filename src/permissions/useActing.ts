import { useMemo } from 'react';
import type { RoleID } from '../../schemas/roles';
import { postTokenChange } from '../providers/auth/otherTabs';
import { keepToken } from '../providers/auth/tokenCookie';
import { useServices } from '../providers/data/useServices';
import { useToast } from '../providers/useToast';

export interface ImpersonationRequest {
  accountID: number;
  userRoles: RoleID[];
  reason: string;
}

/** Goes on with another token: by loading the page anew, so that nothing of the one stays for the other. */
const goOnAs = (token: string, path: string) => {
  keepToken(token);
  postTokenChange();
  window.location.assign(path);
};

/** Staff acting for an account (docs/decisions/acting.md). */
export const useActing = () => {
  const services = useServices();
  const { say } = useToast();
  return useMemo(
    () => ({
      /** Begins, and goes on to a path. @param key the same when the same is tried again. @throws HttpError */
      start: async (request: ImpersonationRequest, key: string, path: string) =>
        goOnAs(await services.impersonate(request, key), path),
      /** Ends it, and goes back to the accounts; a failure is told. */
      end: async () => {
        try {
          goOnAs(await services.endImpersonation(), '/accounts');
        } catch (error) {
          say(error instanceof Error ? error.message : String(error), 'error');
        }
      },
    }),
    [services, say],
  );
};
