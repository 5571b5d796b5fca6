import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { AnswerOf } from '../../../providers/data/operationTypes';
import { useToast } from '../../../providers/useToast';
import { useText } from '../../../ui/useText';

interface SecretDialogProps {
  made: AnswerOf<'createApiKey'>;
  onClose: () => void;
}

/**
 * Dialog that shows a new API key. It closes by its button only, not by a click on the backdrop, because the key is
 * never shown again.
 */
export const SecretDialog = ({ made, onClose }: SecretDialogProps) => {
  const { text } = useText();
  const toast = useToast();
  const title = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.secret);
      toast.say(text('torvet.apiKey.copied'), 'success');
    } catch {
      toast.say(text('torvet.apiKey.copyFailed'), 'error');
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{text('torvet.apiKey.createdTitle', { name: made.apiKey.name })}</DialogTitle>
      <DialogContent>
        <p>{text('torvet.apiKey.createdText')}</p>
        <TextField
          fullWidth
          multiline
          label={text('torvet.apiKey.secret')}
          value={made.secret}
          sx={{ mt: 1 }}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copy()}>
          {text('torvet.apiKey.copy')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {text('torvet.apiKey.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
