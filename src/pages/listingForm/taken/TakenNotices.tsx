import ContentPasteOutlined from '@mui/icons-material/ContentPasteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormText } from '../../../forms/store/useFormText';
import { Unread } from './Unread';
import type { useTaken } from './useTaken';

interface TakenNoticesProps extends Pick<ReturnType<typeof useTaken>, 'taken' | 'undo'> {
  onPaste: () => void;
}

/** Notices above a new listing's form: buttons to fill it in from other sources, and the undo. */
export const TakenNotices = ({ taken, undo, onPaste }: TakenNoticesProps) => {
  const { text, labelOf, formats } = useFormText();
  if (taken) {
    return (
      <Alert
        severity="success"
        role="status"
        sx={{ mb: 2.5 }}
        action={
          <Button color="inherit" size="small" onClick={undo}>
            {text('torvet.actions.undo')}
          </Button>
        }
      >
        {text('torvet.takenOver.taken', {
          smart_count: taken.names.length,
          name: taken.from,
          fields: formats.list(taken.names.map(labelOf)),
        })}
        <Unread sentences={taken.unread} />
      </Alert>
    );
  }
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<ContentPasteOutlined />}
      onClick={onPaste}
      sx={{ mb: 2.5 }}
    >
      {text('torvet.takenOver.paste')}
    </Button>
  );
};
