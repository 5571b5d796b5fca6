import { useGetList } from 'react-admin';
import type { Resource } from '../../../resources/resource';

/** Parameters to load a complete meta list. */
export const wholeList = {
  pagination: { page: 1, perPage: 1_000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

/**
 * Milliseconds until meta lists are stale: staff change them, so they are refetched on focus and when a page is
 * opened later.
 */
export const metaListFreshFor = 60 * 1_000;

/** Meta list, cached for all screens. @param wanted false disables the query. */
export const useMetaList = <Entry extends { ID: number }>({ name }: Resource, wanted = true) =>
  useGetList<Entry & { id: number }>(name, wholeList, {
    enabled: wanted,
    staleTime: metaListFreshFor,
    refetchOnWindowFocus: 'always',
  });
