import { useMemo } from 'react';
import { accounts as resource } from '../../../resources/accounts';
import type { Reference } from '../../ui/reference/reference';
import { useText } from '../../ui/useText';
import type { FilterReference, FilterReferences } from './references';

/**
 * Account filter of a list. Its default is the active account, or all accounts if there is none.
 * @param known accounts of the user.
 * @param searches true if the user can search all accounts.
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

/** Account filter of staff lists, whose default is all accounts. */
export const useEveryAccount = (): FilterReferences => {
  const accountID = useAccountReference(undefined, nobody, true);
  return useMemo(() => ({ accountID }), [accountID]);
};
