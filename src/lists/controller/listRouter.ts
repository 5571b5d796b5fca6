import { useCallback, useMemo, useState } from 'react';
import type { useRouterProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListResource } from '../../../resources/listResource';
import { type ListAddress, listSearch, readListAddress } from './listAddress';

type RouterProvider = ReturnType<typeof useRouterProvider>;
type Navigate = ReturnType<RouterProvider['useNavigate']>;

/** State of a list in the URL. */
export const useListAddress = (resource: ListResource, defaultPerPage: number): ListAddress => {
  const { search } = useLocation();
  return useMemo(() => readListAddress(search, resource, defaultPerPage), [search, resource, defaultPerPage]);
};

const withoutTexts = ({ filter }: ListAddress, { filters }: ListResource) =>
  JSON.stringify(
    Object.entries(filter).filter(
      ([name]) => !filters.some(({ source, kind }) => source === name && kind === 'text'),
    ),
  );

/** True if the change of the URL should create no history entry: typing in a filter, and corrected page numbers. */
export const replacesAddress = (before: ListAddress, after: ListAddress, resource: ListResource): boolean => {
  const isSame = before.sort.field === after.sort.field && before.sort.order === after.sort.order;
  if (!isSame || before.perPage !== after.perPage) return false;
  return withoutTexts(before, resource) === withoutTexts(after, resource);
};

/**
 * Router for a list controller. It validates URL parameters when reading, and writes only values that differ from the
 * defaults.
 */
export const listRouter = (
  router: RouterProvider,
  resource: ListResource,
  defaultPerPage: number,
): RouterProvider => ({
  ...router,
  useLocation: () => {
    const location = useLocation();
    const address = useListAddress(resource, defaultPerPage);
    return useMemo(
      () => ({ ...location, search: listSearch(address, resource, defaultPerPage) }),
      [location, address],
    );
  },
  useNavigate: () => {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const [inAddressBar] = useState(() => window.location.pathname === pathname);
    const before = useListAddress(resource, defaultPerPage);
    return useCallback<Navigate>(
      (to) => {
        if (typeof to !== 'object') return;
        // The controller writes with a delay, and the user may already have left the page.
        if (inAddressBar && window.location.pathname !== pathname) return;
        // The controller does not know saved views, so its changes apply to the open view.
        const { view } = before;
        const after = { ...readListAddress(to.search ?? '', resource, defaultPerPage), view };
        void navigate(
          { search: listSearch(after, resource, defaultPerPage) },
          { replace: replacesAddress(before, after, resource), preventScrollReset: true },
        );
      },
      [navigate, before, inAddressBar, pathname],
    );
  },
});
