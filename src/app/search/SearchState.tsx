import Button from '@mui/material/Button';
import { useOnline } from '../../ui/useOnline';
import { useText } from '../../ui/useText';

interface SearchStateProps {
  q: string;
  error: Error | null;
  /** True if no group has a result. */
  empty: boolean;
  /** True while the first response is pending. */
  waiting: boolean;
  onRetry: () => void;
  /** Called to open the list of listings. */
  onAll: () => void;
}

/** Status below the results: offline, error or nothing found, with its buttons. */
export const SearchState = ({ q, error, empty, waiting, onRetry, onAll }: SearchStateProps) => {
  const { text } = useText();
  const online = useOnline();
  if (q !== '' && !online && (error || waiting)) {
    return (
      <div className="state" role="status">
        <strong>{text('torvet.search.offline')}</strong>
        <p>{text('torvet.search.offlineText')}</p>
      </div>
    );
  }
  if (error) {
    return (
      <div className="state" role="alert">
        <strong>{text('torvet.search.failed')}</strong>
        <p>{error.message}</p>
        <Button variant="outlined" onClick={onRetry}>
          {text('torvet.actions.retry')}
        </Button>
      </div>
    );
  }
  if (!empty) return null;
  return (
    <div className="state">
      <strong>{text('torvet.search.none', { q })}</strong>
      <p>{text('torvet.search.noneHelp')}</p>
      <Button variant="outlined" onClick={onAll}>
        {text('torvet.search.noneAction')}
      </Button>
    </div>
  );
};
