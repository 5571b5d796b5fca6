import { useCallback, useEffect, useMemo, useRef } from 'react';
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
  // What was asked for last: a second filter that is set before the first has arrived does not undo it.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const change = useCallback<ListAddressControl['change']>(
    (next, how) => {
      latest.current = { ...latest.current, page: 1, ...next };
      const target = hrefFor(latest.current);
      void navigate(target, { replace: how?.replace ?? false, preventScrollReset: true });
    },
    [hrefFor, navigate],
  );
  return useMemo(
    () => ({
      address,
      change,
      setFilter: (source, value, how) => {
        const { [source]: _before, ...others } = latest.current.filter;
        change({ filter: value === undefined ? others : { ...others, [source]: value } }, how);
      },
      resetFilters: () => change({ filter: {} }),
      hrefOf: (page) => hrefFor({ ...address, page }),
    }),
    [address, change, hrefFor],
  );
};
