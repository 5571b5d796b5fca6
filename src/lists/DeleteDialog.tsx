import { useDelete } from 'react-admin';
import type { ListResource } from '../../resources/listResource';
import { wordsOf } from '../providers/data/operationWords';
import { toApiError } from '../providers/http/apiError';
import { useToast } from '../providers/useToast';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useText } from '../ui/useText';
import type { Row } from './controller/useRowList';
import { useRowTitle } from './useListText';

interface DeleteDialogProps {
  resource: ListResource;
  /** Row to delete; its version is sent with the request. */
  row: Row;
  onClose: () => void;
  onDeleted: () => void;
}

/** Dialog that confirms and performs the deletion of a record. */
export const DeleteDialog = ({ resource, row, onClose, onDeleted }: DeleteDialogProps) => {
  const { text } = useText();
  const toast = useToast();
  const title = useRowTitle(resource)(row);
  const [remove, { isPending, error }] = useDelete<Row, Error>(
    resource.name,
    { id: row.id, previousData: row },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        toast.say(text('torvet.record.deleted', { title }), 'success');
        onDeleted();
      },
      onError: (failed) => toast.failed(...wordsOf(resource.operations.delete ?? '', 'delete'), failed),
    },
  );
  return (
    <ConfirmDialog
      title={text('torvet.record.deleteTitle', { title })}
      confirm={text('torvet.actions.delete')}
      destructive
      busy={isPending}
      failure={error ? toApiError(error).message : undefined}
      failedTitle={text('torvet.record.deleteFailed')}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {text('torvet.record.deleteText')}
    </ConfirmDialog>
  );
};
