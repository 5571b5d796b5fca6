import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { DialogAction } from '../../../resources/listingActions';
import { listings } from '../../../resources/listings';
import { restoreDays } from '../../../schemas/listing/closing';
import type { ListingRecord } from '../../../schemas/listing/record';
import { isDestructive } from '../../lists/bulk/isDestructive';
import { type ApiError, toApiError } from '../../providers/http/apiError';
import { useFailure } from '../../providers/useToast';
import { BusyButton } from '../../ui/BusyButton';
import { useText } from '../../ui/useText';
import type { Row } from '../row';
import { MissingList } from './MissingList';
import { type Promoted, promotionNote } from './promotionNote';
import { useActionLabel } from './useActionLabel';
import { useIsSubmitted } from './useIsSubmitted';
import { useMoveFields } from './useMoveFields';
import { useTransition } from './useTransition';

/** Properties of a listing that a status change needs. */
export interface ActedOn
  extends Pick<Row, 'ID' | 'accountID' | 'family' | 'allowedActions' | 'createdAt'>,
    Promoted {
  title?: unknown;
  /** Price of a list row, which does not contain the price field. */
  keyPrice?: unknown;
  pricePerSqM?: unknown;
  offMarket?: boolean;
  awaitingReview?: boolean;
}

interface TransitionDialogProps {
  listing: ActedOn;
  action: DialogAction;
  /** Error of the action if it was performed without confirmation. */
  rejected?: unknown;
  onClose: () => void;
  onDone: (listing: ListingRecord) => void;
}

/** Dialog that confirms and performs a status change of a listing, and shows errors. */
export const TransitionDialog = ({ listing, action, rejected, onClose, onDone }: TransitionDialogProps) => {
  const { text } = useText();
  const labelOf = useActionLabel();
  const isSubmitted = useIsSubmitted();
  const failure = useFailure();
  const [titleID, textID] = [useId(), useId()];
  const [apiError, setApiError] = useState<ApiError | undefined>(() =>
    rejected === undefined ? undefined : toApiError(rejected),
  );
  const { fields, read, setServerErrors } = useMoveFields(action, [listing]);
  const { mutate, isPending: busy } = useTransition(action, {
    onSuccess: onDone,
    onError: (error) => {
      const failure = toApiError(error);
      if (!setServerErrors(failure.fields)) setApiError(failure);
    },
  });
  const confirm = () => {
    const options = read();
    if (!options) return;
    setApiError(undefined);
    mutate({ id: listing.ID, ...options });
  };
  const missing = Object.entries(apiError?.fields ?? {}).map(([path, sentence]) => ({ path, sentence }));
  const note = promotionNote(action, listing);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleID}
      aria-describedby={textID}
    >
      <DialogTitle id={titleID}>{text(`torvet.confirm.${action}.title`)}</DialogTitle>
      <DialogContent>
        {note ? (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {text(note, { smart_count: 1 })}
          </Alert>
        ) : null}
        <DialogContentText id={textID}>
          {typeof listing.title === 'string' ? (
            <>
              <strong>{listing.title}</strong>
              <br />
            </>
          ) : null}
          {isSubmitted(action, listing)
            ? text('torvet.approval.one')
            : text(`torvet.confirm.${action}.text`, { days: restoreDays })}
        </DialogContentText>
        {fields ? <Box sx={{ mt: 2 }}>{fields}</Box> : null}
        {apiError ? (
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
              <>
                <AlertTitle>{failure(action, 'listing')}</AlertTitle>
                {apiError.message}
              </>
            )}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {text('torvet.actions.cancel')}
        </Button>
        <BusyButton
          variant="contained"
          color={isDestructive(listings, action) ? 'error' : 'primary'}
          onClick={confirm}
          busy={busy}
        >
          {labelOf(action)}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
};
