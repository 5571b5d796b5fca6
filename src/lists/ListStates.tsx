import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import EmptyLot from '../ui/states/emptyLot.svg?component';
import { FailedState } from '../ui/states/FailedState';
import { ListState } from '../ui/states/ListState';
import NoConnection from '../ui/states/noConnection.svg?component';
import NothingFound from '../ui/states/nothingFound.svg?component';
import { radii, token } from '../ui/tokens';
import { useText } from '../ui/useText';
import type { ListText } from './useListText';

const Surface = styled('div')({
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
});

/** Message if the filters exclude all rows. */
export const NoMatch = ({
  listText,
  onReset,
  showsAll = false,
}: {
  listText: ListText;
  onReset: () => void;
  /** True if the default filters alone exclude all rows. */
  showsAll?: boolean;
}) => (
  <Surface>
    <ListState
      drawing={<NothingFound />}
      title={listText('noMatch')}
      role="status"
      actions={
        <Button variant="outlined" onClick={onReset}>
          {listText(showsAll ? 'showAll' : 'resetFilters')}
        </Button>
      }
    >
      {listText('emptyFiltered')}
    </ListState>
  </Surface>
);

/**
 * Message if there are no records.
 * @param canCreate true if the heading has a button that creates a record.
 */
export const Empty = ({ listText, canCreate }: { listText: ListText; canCreate: boolean }) => (
  <Surface>
    <ListState drawing={<EmptyLot />} title={listText('empty')} role="status">
      {(canCreate ? '' : listText('emptyReadonly')) || listText('emptyText')}
    </ListState>
  </Surface>
);

interface FailedProps {
  listText: ListText;
  /** Message of the error. */
  reason: string;
  onRetry: () => void;
}

/** Error message if loading the rows failed. */
export const Failed = ({ listText, reason, onRetry }: FailedProps) => (
  <Surface>
    <FailedState title={listText('failed')} reason={reason} onRetry={onRetry} />
  </Surface>
);

/** Error message if a refetch failed; the older rows remain. */
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

/** Message while offline: the request is sent when the connection is restored. */
export const Offline = ({ listText }: { listText: ListText }) => (
  <Surface>
    <ListState drawing={<NoConnection />} title={listText('offlineTitle')} role="status">
      {listText('offlineText')}
    </ListState>
  </Surface>
);
