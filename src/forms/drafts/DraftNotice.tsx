import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormText } from '../store/useFormText';
import type { KeptDraft } from './keptDraft';

interface DraftNoticeProps {
  draft: KeptDraft;
  /** True if the record on the server is newer than the draft's base version. */
  outdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore a draft after a crash, a reload or an expired session. */
export const DraftNotice = ({ draft, outdated, onRestore, onDiscard }: DraftNoticeProps) => {
  const { text, own, formats } = useFormText();
  return (
    <Alert severity="info" icon={<HistoryOutlined />} role="status" sx={{ mb: 2.5 }}>
      <AlertTitle component="h2">{text('torvet.draft.foundTitle')}</AlertTitle>
      {text('torvet.draft.foundText', { date: formats.dateTime(draft.at) })}
      {outdated ? ` ${own('changedSince') ?? text('torvet.draft.outdated')}` : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25, mb: 0.5 }}>
        <Button variant="contained" size="small" onClick={onRestore}>
          {text('torvet.draft.restore')}
        </Button>
        <Button variant="outlined" size="small" onClick={onDiscard}>
          {text('torvet.draft.discard')}
        </Button>
      </Box>
    </Alert>
  );
};
