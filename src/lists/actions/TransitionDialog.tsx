import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { MessageKey } from '../../../i18n/messages';
import type { BulkAction } from '../../../resources/listResource';
import type { ListingRecord } from '../../../schemas/listing/record';
import { type Refusal, refusalOf } from '../../forms/refusal';
import { useText } from '../../forms/useText';
import { useServices } from '../../providers/data/useServices';
import type { Row } from '../row';
import { MissingList } from './MissingList';

const words: Record<BulkAction, { title: MessageKey; text: MessageKey; button: MessageKey }> = {
  activate: {
    title: 'torvet.listingShow.confirmActivate',
    text: 'torvet.listingShow.confirmActivateText',
    button: 'torvet.actions.activate',
  },
  deactivate: {
    title: 'torvet.listingShow.confirmDeactivate',
    text: 'torvet.listingShow.confirmDeactivateText',
    button: 'torvet.actions.deactivate',
  },
};

/** What is needed of a listing to put it up or take it down. */
export interface ActedOn extends Pick<Row, 'ID' | 'family' | 'allowedActions'> {
  title?: unknown;
}

interface TransitionDialogProps {
  listing: ActedOn;
  action: BulkAction;
  onClose: () => void;
  onDone: (listing: ListingRecord) => void;
}

/** Asks before a listing is put up or taken down, does it, and says what stood in the way. */
export const TransitionDialog = ({ listing, action, onClose, onDone }: TransitionDialogProps) => {
  const { text } = useText();
  const { transition } = useServices();
  // The same for every attempt: one whose answer was lost is not done twice.
  const [key] = useState(() => crypto.randomUUID());
  const titleID = useId();
  const textID = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const confirm = () => {
    setBusy(true);
    setRefusal(undefined);
    transition(listing.ID, action, key)
      .then(onDone, (error: unknown) => setRefusal(refusalOf(error)))
      .finally(() => setBusy(false));
  };
  const missing = Object.entries(refusal?.fields ?? {}).map(([path, sentence]) => ({ path, sentence }));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleID}
      aria-describedby={textID}
    >
      <DialogTitle id={titleID}>{text(words[action].title)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textID}>
          {typeof listing.title === 'string' ? (
            <>
              <strong>{listing.title}</strong>
              <br />
            </>
          ) : null}
          {text(words[action].text)}
        </DialogContentText>
        {refusal ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {missing.length > 0 ? (
              <>
                <AlertTitle>{text('torvet.listingShow.missingForPublication')}</AlertTitle>
                <MissingList
                  listing={listing}
                  missing={missing}
                  editable={listing.allowedActions.includes('update')}
                  onFollow={onClose}
                />
              </>
            ) : (
              refusal.message
            )}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {text('torvet.actions.cancel')}
        </Button>
        <Button variant="contained" onClick={confirm} loading={busy}>
          {text(words[action].button)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
