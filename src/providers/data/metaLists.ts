import { useGetList } from 'react-admin';
import type { Resource } from '../../../resources/resource';

/** Meta lists are fetched completely. */
export const wholeList = {
  pagination: { page: 1, perPage: 1_000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

/** Milliseconds. Staff change them: they are refetched on focus and when a page is opened later. */
export const metaListFreshFor = 60 * 1_000;

/** A meta list, cached for all screens. @param wanted false fetches nothing. */
export const useMetaList = <Entry extends { ID: number }>({ name }: Resource, wanted = true) =>
  useGetList<Entry & { id: number }>(name, wholeList, {
    enabled: wanted,
    staleTime: metaListFreshFor,
    refetchOnWindowFocus: 'always',
  });
