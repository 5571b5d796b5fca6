import Link from '@mui/material/Link';
import { useText } from '../../ui/useText';

interface ChoicesFailedProps {
  problem: string | undefined;
  onRetry: () => void;
}

/** A meta list that did not come: what happened, and how to try again. */
export const ChoicesFailed = ({ problem, onRetry }: ChoicesFailedProps) => {
  const { text } = useText();
  return (
    <>
      {problem}{' '}
      <Link component="button" type="button" onClick={onRetry} sx={{ font: 'inherit', fontWeight: 600 }}>
        {text('torvet.actions.retry')}
      </Link>
    </>
  );
};
