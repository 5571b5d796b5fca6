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

/** Message if filters exclude all rows. */
export const NoMatch = ({
  listText,
  onReset,
  showsAll = false,
}: {
  listText: ListText;
  onReset: () => void;
  /** The default filters hide all rows. */
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

/** There are no rows at all. @param canCreate whether the heading has the button of a new record. */
export const Empty = ({ listText, canCreate }: { listText: ListText; canCreate: boolean }) => (
  <Surface>
    <ListState drawing={<EmptyLot />} title={listText('empty')} role="status">
      {(canCreate ? '' : listText('emptyReadonly')) || listText('emptyText')}
    </ListState>
  </Surface>
);

interface FailedProps {
  listText: ListText;
  /** The error's own sentence. */
  reason: string;
  onRetry: () => void;
}

/** The rows could not be fetched. */
export const Failed = ({ listText, reason, onRetry }: FailedProps) => (
  <Surface>
    <FailedState title={listText('failed')} reason={reason} onRetry={onRetry} />
  </Surface>
);

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

/** Offline: the request is sent when the connection is back. */
export const Offline = ({ listText }: { listText: ListText }) => (
  <Surface>
    <ListState drawing={<NoConnection />} title={listText('offlineTitle')} role="status">
      {listText('offlineText')}
    </ListState>
  </Surface>
);
