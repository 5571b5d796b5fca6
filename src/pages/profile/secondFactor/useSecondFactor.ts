import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSignedIn } from '../../../permissions/useSession';
import { renewToken } from '../../../providers/auth/authCalls';
import { postTokenChange } from '../../../providers/auth/otherTabs';
import { keepToken, readToken } from '../../../providers/auth/tokenCookie';
import { useTorvetData } from '../../../providers/data/dataProvider';

/** What the user has for the second step of a sign-in. */
export const useSecondFactor = () => {
  const data = useTorvetData();
  return useQuery({
    queryKey: ['secondFactor'],
    queryFn: async ({ signal }) => (await data.call('getSecondFactor', { signal })).secondFactor,
    staleTime: 0,
  });
};

/** Staff who waited for it get their rights: a token with them, and the page anew. */
const takeRights = async () => {
  const token = readToken();
  if (token !== undefined) keepToken(await renewToken(token));
  postTokenChange();
  window.location.assign('/');
};

/** What is done when it has changed. */
export const useSecondFactorChanged = (): (() => void) => {
  const { pendingStaff } = useSignedIn();
  return useCallback(() => {
    if (pendingStaff) void takeRights();
  }, [pendingStaff]);
};
