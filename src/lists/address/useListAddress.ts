import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListResource } from '../../../resources/listResource';
import { type FilterValue, type ListAddress, listSearch, readListAddress } from './listAddress';

export interface ListAddressControl {
  address: ListAddress;
  /** Leads to another page, order or page size; filters and order start at the first page. */
  change: (next: Partial<ListAddress>, how?: { replace?: boolean }) => void;
  /** Sets one filter, or takes it away. `replace`: while one types, Back does not lead through every letter. */
  setFilter: (source: string, value: FilterValue | undefined, how?: { replace?: boolean }) => void;
  resetFilters: () => void;
  /** The address of a page of the same list. */
  hrefOf: (page: number) => string;
}

/** What an index shows, kept in the address bar. */
export const useListAddress = (resource: ListResource, usualPerPage: number): ListAddressControl => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(
    () => readListAddress(search, resource, usualPerPage),
    [search, resource, usualPerPage],
  );
  const hrefFor = useCallback(
    (next: ListAddress) => `${pathname}${listSearch(next, resource, usualPerPage)}`,
    [pathname, resource, usualPerPage],
  );
  const change = useCallback<ListAddressControl['change']>(
    (next, how) => {
      const target = hrefFor({ ...address, page: 1, ...next });
      void navigate(target, { replace: how?.replace ?? false, preventScrollReset: true });
    },
    [address, hrefFor, navigate],
  );
  return useMemo(
    () => ({
      address,
      change,
      setFilter: (source, value, how) => {
        const { [source]: _before, ...others } = address.filter;
        change({ filter: value === undefined ? others : { ...others, [source]: value } }, how);
      },
      resetFilters: () => change({ filter: {} }),
      hrefOf: (page) => hrefFor({ ...address, page }),
    }),
    [address, change, hrefFor],
  );
};
