import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { toasts } from '../../../schemas/limits';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

interface LeavingDialogProps {
  message: string;
  severity: 'success' | 'error';
  leave: () => Promise<void>;
}

/** Dialog with the result of an action; closing it signs the user out. */
export const LeavingDialog = ({ message, severity, leave }: LeavingDialogProps) => {
  const { text } = useText();
  useEffect(() => {
    const timer = setTimeout(() => void leave(), toasts.successMs);
    return () => clearTimeout(timer);
  }, [leave]);
  return (
    <ConfirmDialog
      title={text('torvet.profile.leavingTitle')}
      back={text('torvet.profile.leaving')}
      maxWidth="xs"
      stays
      onClose={() => void leave()}
    >
      <Alert severity={severity}>{message}</Alert>
    </ConfirmDialog>
  );
};
