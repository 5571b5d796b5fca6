import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type Theme, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useState } from 'react';
import type { FieldValues } from '../../../schemas/resourceSchema';
import type { OwnDrawings } from '../show/FieldValue';
import { useFormStore } from '../store/context';
import { useFormText } from '../store/useFormText';
import { DifferenceChoice } from './DifferenceChoice';
import { defaultSide, differences, merge, type Side } from './mergeConflict';

interface ConflictDialogProps {
  /** Current values on the server. */
  theirs: FieldValues;
  /** Sets the selected values in the form; the next save overwrites the record on the server. */
  onMerge: (values: FieldValues) => void;
  /** Custom display components for the resource's values. */
  drawings?: OwnDrawings | undefined;
  /** Closes the dialog; the form keeps all input. */
  onClose: () => void;
}

/**
 * Dialog for an edit conflict. Each differing field has a choice between the user's value and the server's, and shows
 * the original.
 */
export const ConflictDialog = ({ theirs, onMerge, onClose, drawings }: ConflictDialogProps) => {
  const { text, own } = useFormText();
  const store = useFormStore();
  const titleId = useId();
  const narrow = useMediaQuery(useTheme<Theme>().breakpoints.down('sm'));
  const differing = useMemo(() => {
    const { saved, values } = store.get();
    return differences(store.schema, saved, values, theirs);
  }, [store, theirs]);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(differing.map(({ name }) => [name, side])));
  const conflicts = differing.filter(({ changedBy }) => changedBy === 'both');
  const merged = differing.filter(({ changedBy }) => changedBy !== 'both');
  const choice = (difference: (typeof differing)[number]) => (
    <DifferenceChoice
      key={difference.name}
      difference={difference}
      drawings={drawings}
      side={chosen[difference.name] ?? defaultSide(difference)}
      onChoose={(side) => setChosen((before) => ({ ...before, [difference.name]: side }))}
    />
  );

  return (
    <Dialog open onClose={onClose} fullScreen={narrow} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{own('changedMeanwhile') ?? text('torvet.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('torvet.conflict.text')}</DialogContentText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
          <Button size="small" variant="outlined" onClick={() => chooseAll('mine')}>
            {text('torvet.conflict.allMine')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => chooseAll('theirs')}>
            {text('torvet.conflict.allTheirs')}
          </Button>
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5 }}>{conflicts.map(choice)}</Box>
        {merged.length > 0 ? (
          <>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ mt: conflicts.length > 0 ? 3 : 0, mb: 2 }}
            >
              {text('torvet.conflict.autoMerged')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2.5 }}>{merged.map(choice)}</Box>
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('torvet.conflict.backToForm')}</Button>
        <Button variant="contained" onClick={() => onMerge(merge(differing, theirs, chosen))}>
          {text('torvet.conflict.merge')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
