import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { token } from '../tokens';
import { useText } from '../useText';
import { ListState } from './ListState';
import NoConnection from './noConnection.svg?component';

const InCard = styled('div')({
  '& p': { margin: 0, fontSize: '0.9375rem' },
  '& p + p': { color: token('muted') },
  '& button': { marginTop: 12 },
});

interface FailedStateProps {
  title: string;
  /** Message of the error. */
  reason: string;
  onRetry: () => void;
  /** True in a card with its own heading: without drawing. */
  inCard?: true;
}

/** Message in place of a list, or of the content of a card, that could not be loaded. */
export const FailedState = ({ title, reason, onRetry, inCard }: FailedStateProps) => {
  const { text } = useText();
  const retry = (
    <Button variant="outlined" size={inCard ? 'small' : 'medium'} onClick={onRetry}>
      {text('torvet.actions.retry')}
    </Button>
  );
  if (inCard)
    return (
      <InCard role="alert">
        <p>{title}</p>
        <p>{reason}</p>
        {retry}
      </InCard>
    );
  return (
    <ListState drawing={<NoConnection />} title={title} role="alert" actions={retry}>
      {reason}
    </ListState>
  );
};
