import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { BusyButton } from '../../ui/BusyButton';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  back: string;
  destructive?: boolean;
  busy: boolean;
  failedTitle: string;
  failure: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** A question with what follows from the answer, and room for why it did not go well. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirm, back, destructive, busy, failedTitle, failure } = props;
  const [titleID, textID] = [useId(), useId()];
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={busy ? undefined : props.onClose}
      aria-labelledby={titleID}
      aria-describedby={textID}
    >
      <DialogTitle id={titleID}>{title}</DialogTitle>
      <DialogContent>
        <div id={textID}>{children}</div>
        {failure ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            <AlertTitle>{failedTitle}</AlertTitle>
            {failure}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose} disabled={busy}>
          {back}
        </Button>
        <BusyButton
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          busy={busy}
          onClick={props.onConfirm}
        >
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
};
