import { useQueryClient } from '@tanstack/react-query';
import { use, useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ListResource } from '../../../resources/listResource';
import { freshFor, ListSettingsContext } from './ListFrame';
import { listSearch, viewOf } from './listAddress';
import { useRowList } from './useRowList';

export interface ListPages {
  page: number;
  perPage: number;
  /** Number of the last known page. */
  last: number;
  /** URL of another page of the list. */
  hrefOf: (page: number) => string;
  fetchAhead: (page: number) => void;
}

/** Pages of the list context, with prefetching, which react-admin does not have. */
export const useListPages = (resource: ListResource): ListPages => {
  const { defaultPerPage, meta } = use(ListSettingsContext);
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { pathname, search } = useLocation();
  const view = viewOf(search);
  const list = useRowList();
  const { page, perPage, sort, filterValues, filter } = list;
  const hrefOf = useCallback(
    (target: number) => {
      const address = { page: target, perPage, sort, filter: filterValues, view };
      return `${pathname}${listSearch(address, resource, defaultPerPage)}`;
    },
    [pathname, perPage, sort, filterValues, view, resource, defaultPerPage],
  );
  const fetchAhead = (target: number) => {
    const params = {
      pagination: { page: target, perPage },
      sort,
      filter: { ...filterValues, ...filter },
      meta,
    };
    void queryClient.prefetchQuery({
      // Query key of react-admin's `useGetList`, which will find the prefetched result in the cache.
      queryKey: [resource.name, 'getList', params],
      queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...params, signal }),
      staleTime: freshFor,
    });
  };
  const counted = list.counted ?? list.total ?? 0;
  // If the total is capped, there is at least one more page.
  const more = list.total === undefined && list.hasNextPage === true ? page + 1 : page;
  const last = Math.max(1, Math.ceil(counted / perPage), list.total === undefined ? more : 1);
  return { page, perPage, last, hrefOf, fetchAhead };
};
