import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-admin';
import { useText } from '../useText';

/** Asks the browser to ask, when the tab is closed or reloaded. */
const useUnloadWarning = (warn: () => boolean) => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (warn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [warn]);
};

/** A new listing that is saved gets an address of its own, and its form goes on. */
const isSamePage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'samePage' in state && state.samePage === true;

/**
 * Asks before an edited form is left: by a link, by the browser's Back and Forward, by closing the tab.
 * @param warn whether there is anything to lose right now.
 */
export const LeaveWarning = ({ warn }: { warn: () => boolean }) => {
  const { text } = useText();
  const titleId = useId();
  useUnloadWarning(warn);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isSamePage(nextLocation.state) && warn(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{text('torvet.draft.leaveTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('torvet.draft.leaveText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => blocker.proceed()}>
          {text('torvet.draft.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset()}>
          {text('torvet.draft.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
