import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';

/** True if the total is capped. */
const isCapped = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'totalCapped' in meta && meta.totalCapped === true;

/** Maximum that the server counted to, if there are more rows. */
export const countedOf = (meta: unknown): number | undefined =>
  typeof meta === 'object' && meta !== null && 'counted' in meta && typeof meta.counted === 'number'
    ? meta.counted
    : undefined;

/**
 * Data provider of the list controller. For a page beyond the end, it returns the last page, and the controller changes
 * the page number. If the total is capped, it returns a list of unknown length, with the cap in `meta.counted`.
 */
export const listDataProvider = (dataProvider: DataProvider, queryClient: QueryClient): DataProvider => {
  const getList = async <R extends RaRecord>(
    resource: string,
    params: GetListParams & { signal?: AbortSignal },
  ): Promise<GetListResult<R>> => {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 1 };
    const answer = await dataProvider.getList<R>(resource, params);
    const { data, total = 0 } = answer;
    if (data.length === 0 && total > 0 && page > 1) {
      const pagination = { page: Math.max(1, Math.ceil(total / perPage)), perPage };
      const { data: rows } = await dataProvider.getList<R>(resource, { ...params, pagination });
      const asked: Readonly<Partial<Record<'sort' | 'filter' | 'meta', unknown>>> = params;
      const { sort, filter, meta } = asked;
      // Query key of react-admin's `useGetList`.
      const key = [resource, 'getList', { pagination, sort, filter, meta }];
      queryClient.setQueryData(key, { data: rows, total });
      return { data: rows, total };
    }
    if (!isCapped(answer.meta)) return answer;
    const pageInfo = { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 };
    return { data, pageInfo, meta: { counted: total } };
  };
  return { ...dataProvider, getList };
};
