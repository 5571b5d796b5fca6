import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { keyText } from '../../ui/keys/keyTable';
import { useKeyTable, usePlainKeys } from '../../ui/keys/useKey';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Table = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 20px',
  margin: '0 0 16px',
  '& dt': { display: 'flex', gap: 6 },
  '& dd': { margin: 0 },
  '& kbd': {
    minWidth: 28,
    padding: '2px 8px',
    border: `1px solid ${token('control')}`,
    borderRadius: radii.small,
    backgroundColor: token('sunken'),
    font: 'inherit',
    fontSize: '0.875rem',
    textAlign: 'center',
  },
});

/** Shortcuts that are active only in some situations: undo after a change, in-place editing of a value. */
const everywhere = [
  ['mod+z', 'torvet.actions.undo'],
  ['F2', 'torvet.keys.openEditor'],
] as const;

/** Dialog that lists all shortcuts of the page, with a switch for single-character shortcuts. */
export const KeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { text } = useText();
  const titleID = useId();
  const table = useKeyTable();
  // Copies the shortcuts at opening, so that shortcuts disabled by the dialog remain in the list.
  const [bound] = useState(table);
  const shown = [...bound, ...everywhere.map(([key, label]) => ({ key, label: text(label) }))].filter(
    (one, at, all) => all.findIndex(({ key, label }) => key === one.key && label === one.label) === at,
  );
  const [plain, setPlain] = usePlainKeys();
  const labels = [...new Set(shown.map(({ label }) => label))];
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleID}>
      <DialogTitle id={titleID}>{text('torvet.keys.title')}</DialogTitle>
      <DialogContent>
        <Table>
          {labels.map((label) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>
                {shown
                  .filter((one) => one.label === label)
                  .map(({ key }) => (
                    <kbd key={key}>{keyText(key)}</kbd>
                  ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </Table>
        <FormControlLabel
          control={<Checkbox checked={plain} onChange={({ target }) => setPlain(target.checked)} />}
          label={text('torvet.keys.plain')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('torvet.actions.closeDialog')}</Button>
      </DialogActions>
    </Dialog>
  );
};
