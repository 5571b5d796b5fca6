import { useGetList } from 'react-admin';
import type { Resource } from '../../../resources/resource';

/** Meta lists come whole. */
export const wholeList = {
  pagination: { page: 1, perPage: 1_000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

/** Milliseconds. Staff change them: who comes back to the window, or opens a page after a while, has them as they are. */
export const metaListFreshFor = 60 * 1_000;

/** A meta list, kept once for every screen. @param wanted without it nothing is fetched. */
export const useMetaList = <Entry extends { ID: number }>({ name }: Resource, wanted = true) =>
  useGetList<Entry & { id: number }>(name, wholeList, {
    enabled: wanted,
    staleTime: metaListFreshFor,
    refetchOnWindowFocus: 'always',
  });
