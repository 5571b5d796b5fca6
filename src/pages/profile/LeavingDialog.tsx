import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect } from 'react';
import { toasts } from '../../../schemas/limits';
import { useText } from '../../ui/useText';

interface LeavingDialogProps {
  message: string;
  severity: 'success' | 'error';
  /** Signs out. */
  leave: () => Promise<void>;
}

/** What was done, or was not, with the time to read it before one is signed out. */
export const LeavingDialog = ({ message, severity, leave }: LeavingDialogProps) => {
  const { text } = useText();
  useEffect(() => {
    const timer = setTimeout(() => void leave(), toasts.successMs);
    return () => clearTimeout(timer);
  }, [leave]);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-label={message}>
      <DialogContent>
        <Alert severity={severity}>{message}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={() => void leave()}>
          {text('torvet.profile.leaving')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
