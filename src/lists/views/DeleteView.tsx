import { useNavigate } from 'react-router-dom';
import type { ListResource } from '../../../resources/listResource';
import type { SavedView } from '../../../schemas/savedView';
import { useRecordAction } from '../../providers/data/useRecordAction';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { useSaveView } from './useSaveView';
import type { ViewOwner } from './viewOwner';

interface DeleteViewProps {
  resource: ListResource;
  owner: ViewOwner;
  saved: SavedView;
  onClose: () => void;
}

/** Dialog that confirms and performs the deletion of a saved view. The list then shows all rows. */
export const DeleteView = ({ resource, owner, saved, onClose }: DeleteViewProps) => {
  const { text } = useText();
  const navigate = useNavigate();
  const saving = useSaveView(resource, owner, () => undefined);
  const { accountID, name } = saved;
  const { act, isPending, failure } = useRecordAction(
    accountID === undefined ? 'deleteSavedView' : 'deleteAccountView',
    saved,
    {
      send: ({ ID, version }) => ({ params: { id: ID }, version }),
      said: () => text('torvet.savedView.deleted', { name }),
      undo:
        ({ filter, sort, columns, density }) =>
        () =>
          saving.create({ name, accountID, filter, sort, columns, density }),
      onDone: () => {
        onClose();
        void navigate({ search: '' });
      },
    },
  );
  return (
    <ConfirmDialog
      title={text('torvet.savedView.deleteTitle', { name })}
      confirm={text('torvet.savedView.delete')}
      destructive
      maxWidth="xs"
      busy={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() => act()}
    >
      {text(accountID === undefined ? 'torvet.savedView.deleteOwn' : 'torvet.savedView.deleteShared')}
    </ConfirmDialog>
  );
};
