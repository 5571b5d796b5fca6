import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useText } from '../../forms/useText';
import type { ImportSummary } from '../../providers/data/importCalls';
import { useToast } from '../../providers/useToast';
import { useCalls } from './useImports';

interface DeleteImportDialogProps {
  import: ImportSummary;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an import is removed, since that cannot be undone. */
export const DeleteImportDialog = ({ import: one, onClose, onDeleted }: DeleteImportDialogProps) => {
  const { text } = useText();
  const calls = useCalls();
  const toast = useToast();
  const title = useId();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await (await calls()).remove(one.ID);
      toast.succeeded('delete', 'import');
      onDeleted();
    } catch (error) {
      toast.failed('delete', 'import', error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{text('torvet.listingImport.deleteTitle', { name: one.fileName })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('torvet.listingImport.deleteText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {text('torvet.actions.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={() => void remove()}>
          {text('torvet.actions.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
