import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListResource } from '../../../resources/listResource';
import type { SavedView, SavedViewCreation, SavedViewUpdate } from '../../../schemas/savedView';
import { useWrite } from '../../providers/data/useOperation';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import { keyOfSaved, type ListView, viewAddress, viewSearch } from './listViews';
import { savedViewsKey } from './useListViews';
import type { ViewOwner } from './viewOwner';

/** Replaces a saved view, or inserts a new one after the other views of its owner. */
const withView = (views: readonly SavedView[], saved: SavedView): SavedView[] => {
  const others = views.filter((view) => keyOfSaved(view) !== keyOfSaved(saved));
  const before = views.findIndex((view) => keyOfSaved(view) === keyOfSaved(saved));
  const last = others.findLastIndex((view) => view.accountID === saved.accountID);
  return others.toSpliced(before >= 0 ? before : last + 1, 0, saved);
};

export interface NewView extends Omit<SavedViewCreation, 'list'> {
  /** Id of the account if all its users share the view; undefined for a personal view. */
  accountID?: number | undefined;
}

/**
 * Saves a view and opens it.
 * @param onSaved called with the saved view.
 * @param onFailed called with the error.
 */
export const useSaveView = (
  resource: ListResource,
  owner: ViewOwner,
  onSaved: (view: ListView) => void,
  onFailed?: (error: Error) => void,
) => {
  const { text } = useText();
  const { say } = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const open = (saved: SavedView, message: string) => {
    const view = { key: keyOfSaved(saved), name: saved.name, address: viewAddress(saved, resource), saved };
    queryClient.setQueryData<{ savedViews: SavedView[] }>(
      savedViewsKey(resource, owner.account?.ID),
      (data) => data && { savedViews: withView(data.savedViews, saved) },
    );
    onSaved(view);
    void navigate({ pathname, search: viewSearch(view, resource) }, { preventScrollReset: true });
    say(message, 'success');
  };
  const { list = '' } = resource.operations;
  const creating = useWrite(
    async ({ call }, { accountID, ...view }: NewView, key) =>
      accountID === undefined
        ? call('createSavedView', { body: { savedView: { ...view, list } }, key })
        : call('createAccountView', { body: { savedView: { ...view, list, accountID } }, key }),
    { operation: 'createSavedView' },
    {
      onSuccess: ({ savedView }) => open(savedView, text('torvet.savedView.saved', { name: savedView.name })),
      onError: onFailed,
    },
  );
  const updating = useWrite(
    async ({ call }, { ID, accountID, version, body }: SavedView & { body: SavedViewUpdate }) =>
      call(accountID === undefined ? 'updateSavedView' : 'updateAccountView', {
        params: { id: ID },
        version,
        body: { savedView: body },
      }),
    { operation: 'updateSavedView' },
    {
      onSuccess: ({ savedView }) => open(savedView, text('torvet.savedView.saved', { name: savedView.name })),
      onError: onFailed,
    },
  );
  const sharing = useWrite(
    async ({ call }, { ID, version, list: of, ...settings }: SavedView, key) => {
      const accountID = owner.account?.ID ?? 0;
      const { filter, name, sort, columns, density } = settings;
      const savedView = { list: of, accountID, name, filter, sort, columns, density };
      const made = await call('createAccountView', { body: { savedView }, key });
      // The view now belongs to the account. If deleting the personal view fails, both exist, and the user can delete
      // one.
      await call('deleteSavedView', { params: { id: ID }, version });
      return made;
    },
    { operation: 'createAccountView' },
    {
      onSuccess: ({ savedView }) =>
        open(savedView, text('torvet.savedView.shared', { name: savedView.name })),
      onError: onFailed,
    },
  );
  return {
    busy: creating.isPending || updating.isPending || sharing.isPending,
    create: (view: NewView) => creating.mutate(view),
    update: (view: SavedView, body: SavedViewUpdate) => updating.mutate({ ...view, body }),
    share: (view: SavedView) => sharing.mutate(view),
  };
};
