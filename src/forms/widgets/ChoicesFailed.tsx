import Link from '@mui/material/Link';
import { useText } from '../useText';

/** A meta list that did not come: what happened, and how to try again. */
export const ChoicesFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { text } = useText();
  return (
    <>
      {text('torvet.error.no_response')}{' '}
      <Link component="button" type="button" onClick={onRetry} sx={{ font: 'inherit', fontWeight: 600 }}>
        {text('torvet.actions.retry')}
      </Link>
    </>
  );
};
