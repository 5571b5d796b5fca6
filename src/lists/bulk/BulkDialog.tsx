import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import type { BulkAction } from '../../../resources/listResource';
import { isDestructive } from '../../listings/actions/isDestructive';
import { promotionNote } from '../../listings/actions/promotionNote';
import { useMoveFields } from '../../listings/actions/useMoveFields';
import type { Row } from '../../listings/row';
import { useText } from '../../ui/useText';
import { BulkResults } from './BulkResults';
import { type BulkOutcome, useBulkMove } from './useBulkMove';

interface BulkDialogProps {
  action: BulkAction;
  rows: readonly Row[];
  /** Told once everything was tried. */
  onDone: (outcomes: readonly BulkOutcome[]) => void;
  onClose: () => void;
}

/** Asks, does the same to several listings, shows how far it is, and tells what became of each. */
export const BulkDialog = ({ action, rows, onDone, onClose }: BulkDialogProps) => {
  const { text } = useText();
  const titleID = useId();
  const possible = rows.filter(({ allowedActions }) => allowedActions.includes(action));
  const skipped = rows.length - possible.length;
  const { fields, read } = useMoveFields(action, possible);
  const { phase, run, stop } = useBulkMove(action, possible);
  const note = possible.map((row) => promotionNote(action, row)).find((found) => found !== undefined);

  const confirm = async () => {
    const options = read();
    if (!options) return;
    const outcomes = await run(options.body);
    onDone(outcomes);
    // Nothing more to tell than the toast does.
    if (outcomes.every((outcome) => 'result' in outcome)) onClose();
  };
  const title =
    phase.name === 'finished'
      ? text('torvet.bulk.resultTitle', {
          done: phase.outcomes.filter((outcome) => 'result' in outcome).length,
          total: phase.outcomes.length,
          participle: text(`torvet.participle.${action}`),
        })
      : text(`torvet.confirmBulk.${action}`, { smart_count: possible.length });
  const buttons = () => {
    switch (phase.name) {
      case 'finished':
        return (
          <Button variant="contained" onClick={onClose}>
            {text('torvet.actions.closeDialog')}
          </Button>
        );
      case 'running':
        return (
          <Button onClick={stop} disabled={phase.stopping}>
            {text(phase.stopping ? 'torvet.bulk.stopping' : 'torvet.bulk.stop')}
          </Button>
        );
      case 'asking':
        return (
          <>
            <Button onClick={onClose}>{text('torvet.actions.cancel')}</Button>
            <Button
              variant="contained"
              color={isDestructive(action) ? 'error' : 'primary'}
              onClick={() => void confirm()}
              disabled={possible.length === 0}
            >
              {text(`torvet.confirmBulkButton.${action}`, { smart_count: possible.length })}
            </Button>
          </>
        );
    }
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={phase.name === 'running' ? undefined : onClose}
      aria-labelledby={titleID}
    >
      <DialogTitle id={titleID}>{title}</DialogTitle>
      <DialogContent>
        {phase.name === 'asking' ? (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {note ? <Alert severity="warning">{text(note)}</Alert> : null}
            {skipped > 0 ? (
              <Alert severity="info">
                {text('torvet.listingIndex.notPossible', { smart_count: skipped })}
              </Alert>
            ) : null}
            {fields}
          </Box>
        ) : null}
        {phase.name === 'running' ? (
          <>
            <p role="status">
              {text('torvet.listingIndex.working', { done: phase.done, total: possible.length })}
            </p>
            <LinearProgress
              variant="determinate"
              value={(phase.done / possible.length) * 100}
              aria-labelledby={titleID}
            />
          </>
        ) : null}
        {phase.name === 'finished' ? <BulkResults outcomes={phase.outcomes} onFollow={onClose} /> : null}
      </DialogContent>
      <DialogActions>{buttons()}</DialogActions>
    </Dialog>
  );
};
