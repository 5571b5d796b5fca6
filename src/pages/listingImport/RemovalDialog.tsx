import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { BusyButton } from '../../ui/BusyButton';
import { useText } from '../../ui/useText';

interface RemovalDialogProps {
  title: string;
  question: string;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something goes for good. */
export const RemovalDialog = (props: RemovalDialogProps) => {
  const { title, question, confirm, busy, onConfirm, onClose } = props;
  const { text } = useText();
  const titleID = useId();
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
        <BusyButton variant="contained" color="error" busy={busy} onClick={onConfirm}>
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
};
