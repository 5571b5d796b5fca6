import { useMemo } from 'react';
import { allAccounts, type FilterValue, type FilterValues } from '../../lists/address/listAddress';

/**
 * Whose listings are shown: those of the active account until another is chosen, or all.
 * @returns the account filter's value, and the filter as the server takes it.
 */
export const useScope = (
  values: FilterValues,
  activeAccountID: number,
): { account: FilterValue; filter: Readonly<Record<string, unknown>> } =>
  useMemo(() => {
    const { accountID: account = activeAccountID, ...others } = values;
    return { account, filter: account === allAccounts ? others : { ...others, accountID: account } };
  }, [values, activeAccountID]);
