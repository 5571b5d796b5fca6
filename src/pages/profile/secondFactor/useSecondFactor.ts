import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSignedIn } from '../../../permissions/useSession';
import { renewToken } from '../../../providers/auth/authCalls';
import { postTokenChange } from '../../../providers/auth/otherTabs';
import { keepToken, readToken } from '../../../providers/auth/tokenCookie';
import { useTorvetData } from '../../../providers/data/dataProvider';

export const useSecondFactor = () => {
  const data = useTorvetData();
  return useQuery({
    queryKey: ['secondFactor'],
    queryFn: async ({ signal }) => (await data.call('getSecondFactor', { signal })).secondFactor,
    staleTime: 0,
  });
};

/**
 * Reloads the app with a new access token, because staff get their permissions after adding the required second factor.
 */
const takeRights = async () => {
  const token = readToken();
  if (token !== undefined) keepToken(await renewToken(token));
  postTokenChange();
  window.location.assign('/');
};

/** Returns a function to call after a second factor was added or removed. */
export const useSecondFactorChanged = (): (() => void) => {
  const { pendingStaff } = useSignedIn();
  return useCallback(() => {
    if (pendingStaff) void takeRights();
  }, [pendingStaff]);
};
