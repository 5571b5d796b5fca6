import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { archiveMonths, closedAsOf } from '../../../schemas/listing/closing';
import type { ListingRecord } from '../../../schemas/listing/record';
import { ErrorSummary } from '../../forms/errors/ErrorSummary';
import { FormStoreProvider } from '../../forms/store/context';
import { AboutListing } from '../../listings/AboutListing';
import { promotionNote } from '../../listings/actions/promotionNote';
import { ClosingFields } from '../../listings/closing/ClosingFields';
import { useClosing } from '../../listings/closing/useClosing';
import { rowPath } from '../../listings/row';
import { useFailure } from '../../providers/useToast';
import { BusyButton } from '../../ui/BusyButton';
import { useText } from '../../ui/useText';
import { type Closing, useClose } from './useClose';

interface CloseFormProps {
  listing: ListingRecord;
  action: Closing;
}

/** Form of a closing: reason, date and amount, and a notice about an open promotion. */
export const CloseForm = ({ listing, action }: CloseFormProps) => {
  const { text } = useText();
  const failed = useFailure();
  const closedAs = closedAsOf([listing]);
  const form = useClosing(listing.createdAt, closedAs, listing);
  const { busy, failure, submit, priceDialog } = useClose(listing, action, form);
  const closes = action === 'close';
  const note = closes ? promotionNote(action, listing) : undefined;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Typography variant="h1" tabIndex={-1}>
        {text(closes ? 'torvet.closing.title' : 'torvet.closing.recloseTitle')}
      </Typography>
      <AboutListing listing={listing} />
      {closes ? (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {text('torvet.closing.intro', { months: archiveMonths })}
        </Typography>
      ) : null}
      <FormStoreProvider store={form.store}>
        <ErrorSummary rejected={form.rejected} />
      </FormStoreProvider>
      {failure ? (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          <AlertTitle>{failed(action, closes ? 'listing' : 'closing')}</AlertTitle>
          {failure}
        </Alert>
      ) : null}
      {note ? (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          {text(note, { smart_count: 1 })}
        </Alert>
      ) : null}
      <Paper
        variant="outlined"
        component="form"
        noValidate
        sx={{ p: { xs: 2, sm: 3 } }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <ClosingFields form={form} closedAs={closedAs} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <BusyButton type="submit" variant="contained" busy={busy}>
            {text(closes ? 'torvet.closing.submit' : 'torvet.closing.resubmit')}
          </BusyButton>
          <Button component={Link} to={rowPath(listing)} color="inherit">
            {text('torvet.actions.cancel')}
          </Button>
        </Box>
      </Paper>
      {priceDialog}
    </Box>
  );
};
