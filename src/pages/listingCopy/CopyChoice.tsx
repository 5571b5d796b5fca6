import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListingRecord } from '../../../schemas/listing/record';
import { AboutListing } from '../../listings/AboutListing';
import { SameNumberNotice } from '../../listings/caseNumber/SameNumberNotice';
import { useSameNumber } from '../../listings/caseNumber/useSameNumber';
import { rowPath } from '../../listings/row';
import { BusyButton } from '../../ui/BusyButton';
import { useText } from '../../ui/useText';
import { useCopy } from './useCopy';

interface CopyChoiceProps {
  listing: ListingRecord;
  canChange: boolean;
}

/**
 * Asks if the copy should have the same case number, and copies the listing. A listing without a case number is copied
 * immediately.
 */
export const CopyChoice = ({ listing, canChange }: CopyChoiceProps) => {
  const { text } = useText();
  const { busy, failure, copy } = useCopy(listing);
  const given = listing.accountOwnerListingIdentifierID;
  const number = typeof given === 'string' ? given : undefined;
  const others = useSameNumber(listing, number);
  const choice = (keep: boolean, label: string, primary: boolean) => (
    <BusyButton
      variant={primary ? 'contained' : 'outlined'}
      busy={busy === keep}
      disabled={busy === !keep}
      onClick={() => copy(keep)}
    >
      {label}
    </BusyButton>
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
          </>
        )}
        <Typography sx={{ mt: 2 }}>
          {text(canChange ? 'torvet.copy.intro' : 'torvet.copy.introReader')}
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
              {/* Dropping the case number is the default, because imports cannot match a number that two listings
                  have. */}
              {choice(false, text('torvet.copy.drop'), true)}
              {choice(true, text('torvet.copy.keep', { number }), false)}
            </>
          )}
          <Button component={Link} to={rowPath(listing)} color="inherit">
            {text('torvet.actions.cancel')}
          </Button>
        </Box>
        {/* Below the buttons, so that nothing shifts when it is loaded. */}
        {number === undefined ? null : <SameNumberNotice others={others} />}
      </Paper>
    </Box>
  );
};
