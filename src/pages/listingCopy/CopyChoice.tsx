import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListingRecord } from '../../../schemas/listing/record';
import { useText } from '../../forms/useText';
import { AboutListing } from '../../lists/AboutListing';
import { rowPath } from '../../lists/row';
import { Collision } from './Collision';
import { useCopy } from './useCopy';
import { useSameNumber } from './useSameNumber';

interface CopyChoiceProps {
  listing: ListingRecord;
  /** May edit the copy, too. */
  canChange: boolean;
}

/** Asks what becomes of the case number, and copies. A listing without one is copied without a question. */
export const CopyChoice = ({ listing, canChange }: CopyChoiceProps) => {
  const { text } = useText();
  const { busy, failure, copy } = useCopy(listing);
  const given = listing.accountOwnerListingIdentifierID;
  const number = typeof given === 'string' ? given : undefined;
  const others = useSameNumber(listing, number);
  const taken = others.rows.length > 0;
  const choice = (keep: boolean, label: string, likeliest: boolean) => (
    <Button
      variant={likeliest ? 'contained' : 'outlined'}
      loading={busy === keep}
      disabled={busy === !keep}
      onClick={() => void copy(keep)}
    >
      {label}
    </Button>
  );
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.copy.title')}
      </Typography>
      <AboutListing listing={listing} />
      {failure ? (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {failure}
        </Alert>
      ) : null}
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {number === undefined ? (
          <Typography>{text('torvet.copy.noNumber')}</Typography>
        ) : (
          <>
            <Typography variant="h2">{text('torvet.copy.question')}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {text('torvet.copy.why')}
            </Typography>
            <Collision others={others} />
          </>
        )}
        <Typography sx={{ mt: 2 }}>
          {text('torvet.copy.intro')}
          {canChange ? null : ` ${text('torvet.copy.introReader')}`}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            mt: 3,
            '& > *': { flex: { xs: '1 1 100%', sm: '0 0 auto' } },
          }}
        >
          {number === undefined ? (
            choice(false, text('torvet.copy.submit'), true)
          ) : (
            <>
              {choice(true, text('torvet.copy.keep', { number }), !taken)}
              {choice(false, text('torvet.copy.drop'), taken)}
            </>
          )}
          <Button component={Link} to={rowPath(listing)} color="inherit">
            {text('torvet.actions.cancel')}
          </Button>
        </Box>
      </Paper>
    </Box>
  );
};
