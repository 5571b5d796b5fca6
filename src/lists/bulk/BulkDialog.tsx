import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import type { ListResource } from '../../../resources/listResource';
import { useText } from '../../ui/useText';
import type { Row } from '../controller/useRowList';
import { allows } from '../row';
import { useListText } from '../useListText';
import { BulkResults, type WhyProps } from './BulkResults';
import { isDestructive } from './isDestructive';
import { type BulkOutcome, useBulkRun } from './useBulkRun';

interface BulkDialogProps<R> {
  resource: ListResource;
  action: string;
  rows: readonly Row[];
  /**
   * True if the action runs without confirmation because it can be undone. If rows would be skipped, the dialog asks
   * first.
   */
  atOnce?: boolean;
  /** Texts: question, label of the confirm button, and success message. */
  words: {
    title: (count: number) => string;
    button: (count: number) => string;
    result: (done: number, total: number) => string;
  };
  /** Notice above the buttons. */
  note?: ReactNode;
  /** Makes *Annuller* (cancel) the primary button, because the note is a warning. */
  safest?: 'back';
  /** Fields or text above the buttons. */
  children?: ReactNode;
  /**
   * Returns the function that sends the request for a row. If a field is invalid, shows its error and returns
   * undefined.
   */
  prepare: () => ((row: Row) => Promise<R>) | undefined;
  /** Called after all rows were processed. */
  onDone: (outcomes: readonly BulkOutcome<R>[]) => void;
  onClose: () => void;
  /** Component that explains why a row was rejected; by default it shows the server's message. */
  Why?: ComponentType<WhyProps>;
}

/** Dialog that confirms an action on several rows, runs it, and shows progress and results. */
export const BulkDialog = <R,>(props: BulkDialogProps<R>) => {
  const { resource, action, rows, atOnce = false, words, prepare, onDone, onClose, Why } = props;
  const { text } = useText();
  const listText = useListText(resource);
  const titleID = useId();
  const possible = rows.filter((row) => allows(row, action));
  const skipped = rows.length - possible.length;
  const { phase, run, stop } = useBulkRun<R>(possible);

  const confirm = async () => {
    const act = prepare();
    if (!act) return;
    const outcomes = await run(act);
    onDone(outcomes);
    // If all rows succeeded, the toast is enough.
    if (outcomes.every((outcome) => 'result' in outcome)) onClose();
  };
  const beginAtOnce = useEffectEvent(() => {
    if (atOnce && skipped === 0 && possible.length > 0 && phase.name === 'asking') void confirm();
  });
  useEffect(() => beginAtOnce(), []);
  const title =
    phase.name === 'finished'
      ? words.result(phase.outcomes.filter((outcome) => 'result' in outcome).length, phase.outcomes.length)
      : words.title(possible.length);
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
      case 'asking': {
        const isBackSafest = props.safest === 'back';
        const color = isDestructive(resource, action) ? 'error' : 'primary';
        const back = (
          <Button
            key="back"
            onClick={onClose}
            {...(isBackSafest && { variant: 'contained', autoFocus: true })}
          >
            {text('torvet.actions.cancel')}
          </Button>
        );
        const act = (
          <Button
            key="act"
            {...(isBackSafest ? { color: 'inherit' } : { variant: 'contained', color })}
            onClick={() => void confirm()}
            disabled={possible.length === 0}
          >
            {words.button(possible.length)}
          </Button>
        );
        return isBackSafest ? [act, back] : [back, act];
      }
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
            {props.note}
            {skipped > 0 ? (
              <Alert severity="info">{listText('notPossible', { smart_count: skipped })}</Alert>
            ) : null}
            {props.children}
          </Box>
        ) : null}
        {phase.name === 'running' ? (
          <>
            <p role="status">{listText('working', { done: phase.done, total: possible.length })}</p>
            <LinearProgress
              variant="determinate"
              value={(phase.done / possible.length) * 100}
              aria-labelledby={titleID}
            />
          </>
        ) : null}
        {phase.name === 'finished' ? (
          <BulkResults resource={resource} outcomes={phase.outcomes} onFollow={onClose} Why={Why} />
        ) : null}
      </DialogContent>
      <DialogActions>{buttons()}</DialogActions>
    </Dialog>
  );
};
