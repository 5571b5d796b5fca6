import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useText } from '../../../forms/useText';
import type { ApiKey } from '../../../providers/data/importCalls';
import { useToast } from '../../../providers/useToast';
import { useCalls } from '../useImports';

interface RevokeDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
  onRevoked: () => void;
}

/** Asks before a key is revoked, since that cannot be undone. */
export const RevokeDialog = ({ apiKey, onClose, onRevoked }: RevokeDialogProps) => {
  const { text } = useText();
  const calls = useCalls();
  const toast = useToast();
  const title = useId();
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    try {
      await (await calls()).revokeKey(apiKey.ID);
      toast.succeeded('withdraw', 'apiKey');
      onRevoked();
    } catch (error) {
      toast.failed('withdraw', 'apiKey', error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{text('torvet.apiKey.revokeTitle', { name: apiKey.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('torvet.apiKey.revokeText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {text('torvet.actions.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={() => void revoke()}>
          {text('torvet.apiKey.revoke')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
