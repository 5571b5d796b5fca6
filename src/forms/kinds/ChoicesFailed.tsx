import Link from '@mui/material/Link';
import { useText } from '../../ui/useText';

interface ChoicesFailedProps {
  problem: string | undefined;
  onRetry: () => void;
}

/** Error message with a retry button, if a meta list could not be loaded. */
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
