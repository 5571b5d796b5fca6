import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ImportCalls } from '../../providers/data/importCalls';
import { useToast } from '../../providers/useToast';
import { BusyButton } from '../../ui/BusyButton';
import { useText } from '../../ui/useText';
import { useCalls } from './useImports';

interface RemovalDialogProps {
  title: string;
  question: string;
  confirm: string;
  /** What the toast says of it. */
  action: 'delete' | 'withdraw';
  entity: 'import' | 'apiKey';
  remove: (calls: ImportCalls) => Promise<unknown>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before something goes for good. */
export const RemovalDialog = (props: RemovalDialogProps) => {
  const { title, question, confirm, action, entity, remove, onClose, onRemoved } = props;
  const { text } = useText();
  const calls = useCalls();
  const toast = useToast();
  const titleID = useId();
  const [busy, setBusy] = useState(false);
  const proceed = async () => {
    setBusy(true);
    try {
      await remove(await calls());
      toast.succeeded(action, entity);
      onRemoved();
    } catch (error) {
      toast.failed(action, entity, error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleID}>
      <DialogTitle id={titleID}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{question}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {text('torvet.actions.cancel')}
        </Button>
        <BusyButton variant="contained" color="error" busy={busy} onClick={() => void proceed()}>
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
};
