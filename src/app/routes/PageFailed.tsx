import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { failureReported } from '../../ui/fetched/fetched';
import { isLoadError } from '../../ui/fetched/loadError';
import { isReloading } from '../../ui/fetched/staleChunks';
import { PageSkeleton } from '../../ui/PageSkeleton';
import LooseCable from '../../ui/states/looseCable.svg?component';
import { StatePage } from '../../ui/states/StatePage';
import { useText } from '../../ui/useText';
import { reportError } from '../errorReports/reportError';

/** Error page for a page that crashed or failed to load; the navigation remains. */
export const PageFailed = () => {
  const { text } = useText();
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(failureReported, []);
  useEffect(() => {
    if (!isLoadError(error)) reportError(error);
  }, [error]);
  if (isReloading()) return <PageSkeleton />;
  const unfetched = isLoadError(error);
  // Loads and renders the page again.
  const retry = () => void navigate(`${pathname}${search}${hash}`, { replace: true });
  return (
    <StatePage
      drawing={<LooseCable />}
      title={text(unfetched ? 'torvet.app.loadFailedTitle' : 'torvet.app.crashTitle')}
      actions={
        <>
          <Button variant="contained" onClick={retry}>
            {text('torvet.actions.retry')}
          </Button>
          <Button component={Link} to="/" variant="outlined">
            {text('torvet.app.backToStart')}
          </Button>
        </>
      }
    >
      <p>{text(unfetched ? 'torvet.app.loadFailedText' : 'torvet.app.crashText')}</p>
      {error instanceof Error && !unfetched ? (
        <details>
          <summary>{text('torvet.app.crashDetails')}</summary>
          <code>{error.message}</code>
        </details>
      ) : null}
    </StatePage>
  );
};
