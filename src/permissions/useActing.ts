import { useCallback } from 'react';
import { postTokenChange } from '../providers/auth/otherTabs';
import { keepToken } from '../providers/auth/tokenCookie';
import { useOperation } from '../providers/data/useOperation';
import { useToast } from '../providers/useToast';

/** Goes on with another token: by loading the page anew, so that nothing of the one stays for the other. */
const goOnAs = (token: string, path: string) => {
  keepToken(token);
  postTokenChange();
  window.location.assign(path);
};

/** Begins acting for an account (docs/decisions/acting.md). @param path where to go on to. */
export const useStartActing = (path: string) =>
  useOperation('startImpersonation', { onSuccess: ({ token }) => goOnAs(token, path) });

/** Ends it, and goes back to the accounts; a failure is shown. */
export const useEndActing = (): { busy: boolean; end: () => void } => {
  const { say } = useToast();
  const { mutate, isPending } = useOperation('endImpersonation', {
    onSuccess: ({ token }) => goOnAs(token, '/accounts'),
    onError: ({ message }) => say(message, 'error'),
  });
  return { busy: isPending, end: useCallback(() => mutate({}), [mutate]) };
};
