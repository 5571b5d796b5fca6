import { useNavigate } from 'react-router-dom';
import type { ListResource } from '../../../resources/listResource';
import type { SavedView } from '../../../schemas/savedView';
import { useWrite } from '../../providers/data/useOperation';
import { toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { keyOfSaved } from './listViews';
import { useRefreshViews, useSaveView } from './useSaveView';
import type { ViewOwner } from './viewOwner';

interface DeleteViewProps {
  resource: ListResource;
  owner: ViewOwner;
  saved: SavedView;
  onClose: () => void;
}

/** Asks whether a view is to be deleted, and deletes it; the list goes on with everything. */
export const DeleteView = ({ resource, owner, saved, onClose }: DeleteViewProps) => {
  const { text } = useText();
  const { say } = useToast();
  const navigate = useNavigate();
  const refresh = useRefreshViews(resource, owner);
  const saving = useSaveView(resource, owner, () => undefined);
  const { ID, accountID, version, name, filter, sort, columns, density } = saved;
  const { mutate, isPending, error } = useWrite(
    async ({ call }) =>
      call(accountID === undefined ? 'deleteSavedView' : 'deleteAccountView', {
        params: { id: ID },
        version,
      }),
    { operation: 'deleteSavedView' },
    {
      onSuccess: async () => {
        onClose();
        void navigate({ search: '' });
        say(text('torvet.savedView.deleted', { name }), 'success', {
          about: `savedView ${keyOfSaved(saved)}`,
          takeBack: () => saving.create({ name, accountID, filter, sort, columns, density }),
        });
        await refresh();
      },
      onError: () => void refresh(),
    },
  );
  return (
    <ConfirmDialog
      title={text('torvet.savedView.deleteTitle', { name })}
      confirm={text('torvet.savedView.delete')}
      destructive
      maxWidth="xs"
      busy={isPending}
      failure={error ? toApiError(error).message : undefined}
      onClose={onClose}
      onConfirm={() => mutate(undefined)}
    >
      {text(accountID === undefined ? 'torvet.savedView.deleteOwn' : 'torvet.savedView.deleteShared')}
    </ConfirmDialog>
  );
};
