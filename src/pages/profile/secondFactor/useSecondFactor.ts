import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSignedIn } from '../../../permissions/useSession';
import { renewToken } from '../../../providers/auth/authCalls';
import { postTokenChange } from '../../../providers/auth/otherTabs';
import { keepToken, readToken } from '../../../providers/auth/tokenCookie';
import { useTorvetData } from '../../../providers/data/dataProvider';

/** Second factors of the user. */
export const useSecondFactor = () => {
  const data = useTorvetData();
  return useQuery({
    queryKey: ['secondFactor'],
    queryFn: async ({ signal }) => (await data.call('getSecondFactor', { signal })).secondFactor,
    staleTime: 0,
  });
};

/** Reloads with a new token: staff get their rights after adding a required factor. */
const takeRights = async () => {
  const token = readToken();
  if (token !== undefined) keepToken(await renewToken(token));
  postTokenChange();
  window.location.assign('/');
};

/** Returns a callback for changes of the second factors. */
export const useSecondFactorChanged = (): (() => void) => {
  const { pendingStaff } = useSignedIn();
  return useCallback(() => {
    if (pendingStaff) void takeRights();
  }, [pendingStaff]);
};
