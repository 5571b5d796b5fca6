import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { Account } from '../../../schemas/account';
import { useText } from '../../ui/useText';

/** That an account waits for staff, and what happens next. */
export const WaitingNotice = ({ account, staff }: { account: Account; staff: boolean }) => {
  const { text, formats } = useText();
  const { reviewRequestedAt, reviewsListings } = account;
  if (reviewRequestedAt !== undefined)
    return (
      <Alert severity="info" sx={{ mt: 2.5 }}>
        <AlertTitle>{text('torvet.accountShow.waiting.title')}</AlertTitle>
        {staff
          ? text('torvet.accountShow.waiting.staff', { at: formats.dateTime(reviewRequestedAt) })
          : text('torvet.accountShow.waiting.text')}
      </Alert>
    );
  if (!reviewsListings) return null;
  return (
    <Alert severity="info" sx={{ mt: 2.5 }}>
      {text('torvet.accountShow.reviewed')}
    </Alert>
  );
};
