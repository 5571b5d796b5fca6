import { useCallback } from 'react';
import { postTokenChange } from '../providers/auth/otherTabs';
import { keepToken } from '../providers/auth/tokenCookie';
import { useTorvetData } from '../providers/data/dataProvider';
import { useOperation } from '../providers/data/useOperation';
import { toApiError } from '../providers/http/apiError';
import { agreeToLeave } from '../providers/keptWork';
import { readStored, removeStored, writeStored } from '../providers/storage';
import { actingFromName, actingHome, actingPath, listingOf, pathAfterActing } from './actingPath';
import { routeTable } from './routeTable';
import type { Session } from './session';
import { useSignedIn } from './useSession';

const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** Uses the new token by reloading the page, so that no state of the previous one remains. */
const goOn = (path: string) => {
  agreeToLeave();
  if (path === here()) window.location.reload();
  else window.location.assign(path);
};

const take = (token: string) => {
  keepToken(token);
  postTokenChange();
};

/** Begins acting for an account, or for another (docs/decisions/acting.md), and stays where the account has such a page. */
export const useStartActing = () => {
  const { call } = useTorvetData();
  const { user, acting } = useSignedIn();
  /** A listing of another account is not there for this one. */
  const isThere = async (listing: number): Promise<boolean> => {
    try {
      await call('getListing', { params: { id: listing } });
      return true;
    } catch (error) {
      return toApiError(error).status !== 404;
    }
  };
  return useOperation('startImpersonation', {
    onSuccess: async ({ token }) => {
      if (!acting) writeStored(actingFromName(user.id), here());
      take(token);
      const path = actingPath(window.location, window.location.origin, routeTable());
      const listing = listingOf(path);
      goOn(listing === undefined || (await isThere(listing)) ? path : actingHome);
    },
  });
};

/**
 * Ends it, and goes on where it began. A failure is shown.
 * @param path of the page to go on to instead.
 */
export const useEndActing = (
  { user, acting }: Pick<Session, 'user' | 'acting'>,
  path?: string,
): { busy: boolean; end: () => void } => {
  const { mutate, isPending } = useOperation('endImpersonation', {
    onSuccess: ({ token }) => {
      const began = readStored(actingFromName(user.id));
      removeStored(actingFromName(user.id));
      take(token);
      goOn(path ?? pathAfterActing(began, acting?.accountID, window.location.origin, routeTable()));
    },
  });
  return { busy: isPending, end: useCallback(() => mutate({}), [mutate]) };
};
