import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NoConnection, NothingFound } from '../../ui/states/drawings';
import { useText } from '../../ui/useText';

interface FormStateProps {
  drawing: ReactNode;
  title: string;
  actions: ReactNode;
}

/** What stands where the form would. */
const FormState = ({ drawing, title, actions }: FormStateProps) => (
  <Box
    sx={{
      display: 'grid',
      justifyItems: 'center',
      gap: 2,
      py: { xs: 6, sm: 9 },
      textAlign: 'center',
      '& > svg': { width: 'min(220px, 60vw)', height: 'auto', color: 'primary.main' },
    }}
  >
    {drawing}
    <Typography variant="h1" sx={{ fontSize: '1.375rem', maxWidth: '28em', textWrap: 'balance' }}>
      {title}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{actions}</Box>
  </Box>
);

const ToListings = () => {
  const { text } = useText();
  return (
    <Button component={Link} to="/listings" variant="outlined">
      {text('torvet.navigation.listings')}
    </Button>
  );
};

/** No such listing, or not for this user. */
export const ListingNotFound = () => {
  const { text } = useText();
  return (
    <FormState drawing={<NothingFound />} title={text('torvet.form.notFound')} actions={<ToListings />} />
  );
};

/** The listing could not be fetched. */
export const ListingFailed = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const { text } = useText();
  return (
    <FormState
      drawing={<NoConnection />}
      title={message}
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            {text('torvet.actions.retry')}
          </Button>
          <ToListings />
        </>
      }
    />
  );
};
