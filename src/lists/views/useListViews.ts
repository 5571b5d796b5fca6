import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ListResource } from '../../../resources/listResource';
import type { SavedView } from '../../../schemas/savedView';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useText } from '../../ui/useText';
import { viewOf } from '../controller/listAddress';
import { keyOfSaved, type ListView, viewAddress } from './listViews';
import { ViewOwnerContext } from './viewOwner';

export const savedViewsKey = ({ operations }: ListResource, accountID: number | undefined) => [
  'savedViews',
  operations.list,
  accountID,
];

const none: readonly SavedView[] = [];

const useSavedViews = (resource: ListResource): readonly SavedView[] => {
  const owner = use(ViewOwnerContext);
  const { call } = useTorvetData();
  const accountID = owner?.account?.ID;
  const { list = '' } = resource.operations;
  const { data } = useQuery({
    queryKey: savedViewsKey(resource, accountID),
    queryFn: ({ signal }) =>
      call('listSavedViews', { query: { list, ...(accountID === undefined ? {} : { accountID }) }, signal }),
    enabled: owner !== undefined && resource.filters.length > 0,
    staleTime: 60_000,
    retry: false,
  });
  return data?.savedViews ?? none;
};

export interface ListViews {
  /** Views in tab order: all rows, then the views of the definition, of the account and of the user. */
  views: readonly ListView[];
  /** Saved view that the URL contains. */
  opened: ListView | undefined;
}

export const useListViews = (resource: ListResource): ListViews => {
  const translate = useTranslate();
  const { text } = useText();
  const saved = useSavedViews(resource);
  const { search } = useLocation();
  const views = useMemo(
    (): ListView[] => [
      { key: '', name: text('torvet.list.any'), address: viewAddress({}, resource) },
      ...(resource.views ?? []).map((view) => ({
        key: view.name,
        name: translate(`resources.${resource.name}.views.${view.name}`),
        address: viewAddress(view, resource),
      })),
      ...saved.map((view) => ({
        key: keyOfSaved(view),
        name: view.name,
        address: viewAddress(view, resource),
        saved: view,
      })),
    ],
    [resource, saved, text, translate],
  );
  const named = viewOf(search);
  const opened = views.find((view) => view.saved && view.key === named);
  return useMemo(() => ({ views, opened }), [views, opened]);
};

export const ListViewsContext = createContext<ListViews>({ views: [], opened: undefined });
