import { useMemo } from 'react';
import { accounts as resource } from '../../../resources/accounts';
import type { Reference } from '../../ui/reference/reference';
import { useText } from '../../ui/useText';
import type { FilterReference, FilterReferences } from './references';

/**
 * The account filter of a list: it begins with the active account, until another is chosen, or all; without one, with all.
 * @param known the accounts that the caller belongs to. @param searches whether any account may be looked up.
 */
export const useAccountReference = (
  activeID: number | undefined,
  known: readonly Reference[],
  searches: boolean,
): FilterReference => {
  const { text } = useText();
  return useMemo(
    () => ({
      resource,
      known,
      searches,
      ...(activeID === undefined ? {} : { defaultValue: activeID }),
      any: text('torvet.accountIndex.all'),
    }),
    [known, searches, activeID, text],
  );
};

const nobody: readonly Reference[] = [];

/** The account filter of a list of staff's, which begins with every account. */
export const useEveryAccount = (): FilterReferences => {
  const accountID = useAccountReference(undefined, nobody, true);
  return useMemo(() => ({ accountID }), [accountID]);
};
