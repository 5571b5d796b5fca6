import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MessageKey } from '../../../i18n/messages';
import type { BulkAction } from '../../../resources/listResource';
import type { ListingRecord } from '../../../schemas/listing/record';
import { refusalOf } from '../../forms/refusal';
import { useText } from '../../forms/useText';
import { useServices } from '../../providers/data/useServices';
import { MissingList } from '../actions/MissingList';
import { type Outcome, runTogether } from '../actions/runTogether';
import { type Row, rowPath, rowTitle } from '../row';

const titles: Record<BulkAction, MessageKey> = {
  activate: 'torvet.listingIndex.confirmActivate',
  deactivate: 'torvet.listingIndex.confirmDeactivate',
};

export type BulkOutcome = Outcome<Row, ListingRecord>;

interface BulkDialogProps {
  action: BulkAction;
  rows: readonly Row[];
  /** Told once everything was tried. */
  onDone: (outcomes: readonly BulkOutcome[]) => void;
  onClose: () => void;
}

/** What could not be changed, each with its reason. */
const Failures = ({ failed, onFollow }: { failed: readonly BulkOutcome[]; onFollow: () => void }) => {
  const { text } = useText();
  return failed.map((outcome) => {
    const { message, fields } = refusalOf('error' in outcome ? outcome.error : undefined);
    const missing = Object.entries(fields).map(([path, sentence]) => ({ path, sentence }));
    return (
      <Alert severity="error" key={outcome.item.id} sx={{ mt: 1 }}>
        <MuiLink component={Link} color="inherit" to={rowPath(outcome.item)} onClick={onFollow}>
          <strong>{rowTitle(outcome.item, text('torvet.listingIndex.untitled'))}</strong>
        </MuiLink>
        {missing.length > 0 ? (
          <MissingList listing={outcome.item} missing={missing} onFollow={onFollow} />
        ) : (
          <div>{message}</div>
        )}
      </Alert>
    );
  });
};

/** Asks, does the same to several listings, shows how far it is, and tells which could not be changed and why. */
export const BulkDialog = ({ action, rows, onDone, onClose }: BulkDialogProps) => {
  const { text } = useText();
  const { transition } = useServices();
  const titleID = useId();
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState<readonly BulkOutcome[]>();
  const possible = rows.filter(({ allowedActions }) => allowedActions.includes(action));
  const skipped = rows.length - possible.length;
  const busy = done !== undefined && failed === undefined;

  const run = async () => {
    setDone(0);
    const outcomes = await runTogether(possible, async ({ ID }) => transition(ID, action), setDone);
    onDone(outcomes);
    const refused = outcomes.filter((outcome) => 'error' in outcome);
    if (refused.length === 0) onClose();
    else setFailed(refused);
  };

  const title = () => {
    if (failed) return text('torvet.listingIndex.skippedTitle');
    return text(titles[action], { smart_count: possible.length });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={titleID}>
      <DialogTitle id={titleID}>{title()}</DialogTitle>
      <DialogContent>
        {skipped > 0 && !failed ? (
          <Alert severity="info">
            {possible.length === 0
              ? text('torvet.listingIndex.noneOfSelected')
              : text('torvet.listingIndex.notPossible', { smart_count: skipped })}
          </Alert>
        ) : null}
        {busy ? (
          <>
            <p role="status">{text('torvet.listingIndex.working', { done, total: possible.length })}</p>
            <LinearProgress
              variant="determinate"
              value={(done / possible.length) * 100}
              aria-labelledby={titleID}
            />
          </>
        ) : null}
        {failed ? <Failures failed={failed} onFollow={onClose} /> : null}
      </DialogContent>
      <DialogActions>
        {failed ? (
          <Button variant="contained" onClick={onClose}>
            {text('torvet.actions.closeDialog')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={busy}>
              {text('torvet.actions.cancel')}
            </Button>
            <Button
              variant="contained"
              onClick={() => void run()}
              disabled={possible.length === 0}
              loading={busy}
            >
              {text('torvet.actions.confirm')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};
