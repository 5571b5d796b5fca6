import { useMemo } from 'react';
import { accounts as resource } from '../../../resources/accounts';
import type { Reference } from '../../ui/reference/reference';
import { useText } from '../../ui/useText';
import type { FilterReference } from './FilterFields';

/**
 * The account filter of a list: it begins with the active account, until another is chosen, or all.
 * @param known the accounts that the caller belongs to. @param searches whether any account may be looked up.
 */
export const useAccountReference = (
  activeID: number,
  known: readonly Reference[],
  searches: boolean,
): FilterReference => {
  const { text } = useText();
  return useMemo(
    () => ({ resource, known, searches, usual: activeID, any: text('torvet.accountIndex.all') }),
    [known, searches, activeID, text],
  );
};
