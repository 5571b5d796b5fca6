import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { EmptyLot, NoConnection, NothingFound } from '../../ui/states/drawings';
import { ListState } from '../../ui/states/ListState';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Surface = styled('div')({
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
});

/** There are listings, and none that the filters let through. */
export const NoMatch = ({ onReset }: { onReset: () => void }) => {
  const { text } = useText();
  return (
    <Surface>
      <ListState
        drawing={<NothingFound />}
        title={text('torvet.listingIndex.empty')}
        role="status"
        actions={
          <Button variant="outlined" onClick={onReset}>
            {text('torvet.listingIndex.resetFilters')}
          </Button>
        }
      >
        {text('torvet.listingIndex.emptyFiltered')}
      </ListState>
    </Surface>
  );
};

/** The account has no listings at all. */
export const NoListings = ({ canCreate }: { canCreate: boolean }) => {
  const { text } = useText();
  return (
    <Surface>
      <ListState
        drawing={<EmptyLot />}
        title={text('torvet.listingIndex.empty')}
        role="status"
        actions={
          canCreate ? (
            <Button component={Link} to="/listings/create" variant="contained">
              {text('torvet.actions.createListing')}
            </Button>
          ) : null
        }
      >
        {text(canCreate ? 'torvet.listingIndex.emptyText' : 'torvet.listingIndex.emptyReadonly')}
      </ListState>
    </Surface>
  );
};

/** The listings could not be fetched. @param reason the error's own sentence. */
export const Failed = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => {
  const { text } = useText();
  return (
    <Surface>
      <ListState
        drawing={<NoConnection />}
        title={text('torvet.listingIndex.failed')}
        role="alert"
        actions={
          <Button variant="outlined" onClick={onRetry}>
            {text('torvet.actions.retry')}
          </Button>
        }
      >
        {reason}
      </ListState>
    </Surface>
  );
};

/** Rows are shown, but newer ones could not be fetched. */
export const Refetch = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => {
  const { text } = useText();
  return (
    <Alert
      severity="warning"
      sx={{ m: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {text('torvet.actions.retry')}
        </Button>
      }
    >
      {reason}
    </Alert>
  );
};

/** Nothing is fetched for want of a connection; it is by itself once there is one. */
export const Offline = () => {
  const { text } = useText();
  return (
    <Surface>
      <ListState drawing={<NoConnection />} title={text('torvet.listingIndex.offlineTitle')} role="status">
        {text('torvet.listingIndex.offlineText')}
      </ListState>
    </Surface>
  );
};
