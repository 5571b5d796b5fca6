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

/** Reloads the page with the new access token, so that no previous state remains. */
const goOn = (path: string) => {
  agreeToLeave();
  if (path === here()) window.location.reload();
  else window.location.assign(path);
};

const take = (token: string) => {
  keepToken(token);
  postTokenChange();
};

/**
 * Starts an impersonation, or changes its account (docs/decisions/acting.md). The current page remains if the account
 * may open it.
 */
export const useStartActing = () => {
  const { call } = useTorvetData();
  const { user, acting } = useSignedIn();
  /** False for listings of other accounts, which cannot be opened during the impersonation. */
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
 * Ends the impersonation and opens the page where it started. Errors are shown as toasts.
 * @param path page to open instead.
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
