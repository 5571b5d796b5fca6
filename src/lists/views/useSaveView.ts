import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListResource } from '../../../resources/listResource';
import type { SavedView, SavedViewCreation, SavedViewUpdate } from '../../../schemas/savedView';
import { useWrite } from '../../providers/data/useOperation';
import { toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import { keyOfSaved, type ListView, viewAddress, viewSearch } from './listViews';
import { savedViewsKey } from './useListViews';
import type { ViewOwner } from './viewOwner';

/** Fetches the views of a list anew. */
export const useRefreshViews = (resource: ListResource, owner: ViewOwner) => {
  const queryClient = useQueryClient();
  const accountID = owner.account?.ID;
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: savedViewsKey(resource, accountID) }),
    [queryClient, resource, accountID],
  );
};

export interface NewView extends Omit<SavedViewCreation, 'list'> {
  /** Everyone's on that account. */
  accountID?: number | undefined;
}

/**
 * Writes views. What has been saved is opened.
 * @param onSaved is given the view as it is now. @param onFailed is called with the error.
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
  const refresh = useRefreshViews(resource, owner);
  const open = async (saved: SavedView, message: string) => {
    const view = { key: keyOfSaved(saved), name: saved.name, address: viewAddress(saved, resource), saved };
    await refresh();
    onSaved(view);
    void navigate({ pathname, search: viewSearch(view, resource) }, { preventScrollReset: true });
    say(message, 'success');
  };
  const onError = (error: Error) => {
    if ([404, 412].includes(toApiError(error).status)) void refresh();
    onFailed?.(error);
  };
  const why = (error: Error) =>
    toApiError(error).status === 412 ? text('torvet.savedView.stale') : undefined;
  const { list = '' } = resource.operations;
  const creating = useWrite(
    async ({ call }, { accountID, ...view }: NewView, key) =>
      accountID === undefined
        ? call('createSavedView', { body: { savedView: { ...view, list } }, key })
        : call('createAccountView', { body: { savedView: { ...view, list, accountID } }, key }),
    { operation: 'createSavedView', why },
    {
      onSuccess: ({ savedView }) => open(savedView, text('torvet.savedView.saved', { name: savedView.name })),
      onError,
    },
  );
  const updating = useWrite(
    async ({ call }, { ID, accountID, version, body }: SavedView & { body: SavedViewUpdate }) =>
      call(accountID === undefined ? 'updateSavedView' : 'updateAccountView', {
        params: { id: ID },
        version,
        body: { savedView: body },
      }),
    { operation: 'updateSavedView', why },
    {
      onSuccess: ({ savedView }) => open(savedView, text('torvet.savedView.saved', { name: savedView.name })),
      onError,
    },
  );
  const sharing = useWrite(
    async ({ call }, { ID, version, list: of, ...settings }: SavedView, key) => {
      const accountID = owner.account?.ID ?? 0;
      const { filter, name, sort, columns, density } = settings;
      const savedView = { list: of, accountID, name, filter, sort, columns, density };
      const made = await call('createAccountView', { body: { savedView }, key });
      // Its place is taken by the account's. Where that fails there are both, and either can be deleted.
      await call('deleteSavedView', { params: { id: ID }, version });
      return made;
    },
    { operation: 'createAccountView', why },
    {
      onSuccess: ({ savedView }) =>
        open(savedView, text('torvet.savedView.shared', { name: savedView.name })),
      onError,
    },
  );
  return {
    busy: creating.isPending || updating.isPending || sharing.isPending,
    create: (view: NewView) => creating.mutate(view),
    update: (view: SavedView, body: SavedViewUpdate) => updating.mutate({ ...view, body }),
    share: (view: SavedView) => sharing.mutate(view),
  };
};
