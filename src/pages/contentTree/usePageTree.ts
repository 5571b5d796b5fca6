import { useGetList } from 'react-admin';
import { findPagedResource } from '../../../resources/pagedResources';
import type { PageRow } from '../../../schemas/pages/page';
import { wholeList } from '../../providers/data/metaLists';

const { name } = findPagedResource('pages');

const none: readonly (PageRow & { id: number })[] = [];

/** All content pages with their positions in the tree, for staff. */
export const usePageTree = () => {
  const { data, error, isPaused, refetch } = useGetList<PageRow & { id: number }>(name, wholeList, {
    retry: false,
  });
  return { pages: data ?? none, loaded: data !== undefined, failed: error !== null || isPaused, refetch };
};
