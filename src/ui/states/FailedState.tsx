import Button from '@mui/material/Button';
import { useText } from '../useText';
import { ListState } from './ListState';
import NoConnection from './noConnection.svg?component';

interface FailedStateProps {
  title: string;
  /** Message of the error. */
  reason: string;
  onRetry: () => void;
}

/** Message in place of a list that could not be loaded. */
export const FailedState = ({ title, reason, onRetry }: FailedStateProps) => {
  const { text } = useText();
  return (
    <ListState
      drawing={<NoConnection />}
      title={title}
      role="alert"
      actions={
        <Button variant="outlined" onClick={onRetry}>
          {text('torvet.actions.retry')}
        </Button>
      }
    >
      {reason}
    </ListState>
  );
};
