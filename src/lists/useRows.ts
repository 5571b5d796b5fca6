import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { ListResource } from '../../resources/listResource';
import type { Row } from '../listings/row';
import type { ListAddress } from './address/listAddress';

/** The rows of an index and how far they are. */
export interface Rows {
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** The server counted so far and no further: there are more. */
  capped: boolean;
  /** Other rows than those asked for are shown, until these arrive. */
  stale: boolean;
  /** Nothing is fetched for want of a connection. */
  offline: boolean;
  error: Error | undefined;
  retry: () => void;
  /** Fetches a page before it is asked for. */
  prefetch: (page: number) => void;
}

const isCapped = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'totalCapped' in meta && meta.totalCapped === true;

const paramsOf = (
  { page, perPage, sort }: ListAddress,
  filter: Readonly<Record<string, unknown>>,
  measured: boolean,
) => ({
  pagination: { page, perPage },
  sort,
  filter,
  meta: measured ? { with: 'metrics' } : undefined,
});

/** Long enough that a prefetched page is shown as it is. */
const freshFor = 15_000;

/**
 * Fetches what an address shows; a request that nobody waits for any more is cancelled.
 * @param filter the filter as the server takes it. @param measured rows tell what is counted for them.
 */
export const useRows = (
  resource: ListResource,
  address: ListAddress,
  filter: Readonly<Record<string, unknown>>,
  measured: boolean,
): Rows => {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const list = useGetList<Row>(resource.name, paramsOf(address, filter, measured), {
    placeholderData: (previous) => previous,
    retry: false,
    staleTime: freshFor,
    // Whoever comes back from a listing sees what became of it.
    refetchOnMount: 'always',
  });
  const prefetch = useCallback(
    (page: number) => {
      const params = paramsOf({ ...address, page }, filter, measured);
      void queryClient.prefetchQuery({
        // The key of react-admin's `useGetList`, which takes what is found under it.
        queryKey: [resource.name, 'getList', params],
        queryFn: ({ signal }) => dataProvider.getList<Row>(resource.name, { ...params, signal }),
        staleTime: freshFor,
      });
    },
    [address, filter, measured, queryClient, dataProvider, resource],
  );
  return {
    rows: list.data,
    total: list.total,
    capped: isCapped(list.meta),
    stale: list.isPlaceholderData,
    offline: list.isPaused,
    error: list.error ?? undefined,
    retry: () => void list.refetch(),
    prefetch,
  };
};
