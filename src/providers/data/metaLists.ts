import { useGetList } from 'react-admin';
import type { Resource } from '../../../resources/resource';

/** List parameters that load a complete meta list. */
export const wholeList = {
  pagination: { page: 1, perPage: 1_000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

/**
 * Milliseconds before a meta list is stale. Staff can change meta lists, so stale ones are refetched on focus and when
 * a page opens.
 */
export const metaListFreshFor = 60 * 1_000;

/**
 * Meta list, cached for all pages.
 * @param wanted false disables the query.
 */
export const useMetaList = <Entry extends { ID: number }>({ name }: Resource, wanted = true) =>
  useGetList<Entry & { id: number }>(name, wholeList, {
    enabled: wanted,
    staleTime: metaListFreshFor,
    refetchOnWindowFocus: 'always',
  });
