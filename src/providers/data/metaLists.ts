import { useGetList } from 'react-admin';
import type { Resource } from '../../../resources/resource';

/** Meta lists come whole. */
export const wholeList = {
  pagination: { page: 1, perPage: 1_000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

/** Milliseconds. They change with a release of the server, not while someone reads. */
export const metaListFreshFor = 60 * 60 * 1_000;

/** A meta list, kept once for every screen. @param wanted without it nothing is fetched. */
export const useMetaList = <Entry extends { ID: number }>({ name }: Resource, wanted = true) =>
  useGetList<Entry & { id: number }>(name, wholeList, { enabled: wanted, staleTime: metaListFreshFor });
