import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef } from 'react';
import { useBlocker } from 'react-admin';
import { useFocusIfLost } from '../../app/layout/useFocusIfLost';
import { beforeSigningOut } from '../../providers/keptWork';
import { useText } from '../useText';

/** What one would lose: what was typed, or pictures and changes of them that are still on their way. */
export type AtStake = 'fields' | 'pictures';

/** Going on to another page of the app, or the tab being closed or loaded anew. */
export type Leaving = 'leave' | 'unload';

type AskWhatIsAtStake = (leaving: Leaving) => readonly AtStake[];

/** What is being typed counts when its field is left, which neither closing a tab nor the Back key does. */
const settleTyping = () => {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
};

/** Asks the browser to ask, when the tab is closed or reloaded. */
const useUnloadWarning = (atStake: AskWhatIsAtStake) => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      settleTyping();
      if (atStake('unload').length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [atStake]);
};

/** Has signing out ask too. */
const useSignOutWarning = (atStake: AskWhatIsAtStake) => {
  useEffect(
    () =>
      beforeSigningOut(() => {
        settleTyping();
        return atStake('unload').length > 0;
      }),
    [atStake],
  );
};

/** A new listing that is saved gets an address of its own, and its form goes on. */
const isSamePage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'samePage' in state && state.samePage === true;

/**
 * Asks before an edited form is left: by a link, by the browser's Back and Forward, by closing the tab, by signing out.
 * @param atStake what there is to lose right now.
 */
export const LeaveWarning = ({ atStake }: { atStake: AskWhatIsAtStake }) => {
  const { text } = useText();
  const titleId = useId();
  useUnloadWarning(atStake);
  useSignOutWarning(atStake);
  const asked = useRef<HTMLElement>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || isSamePage(nextLocation.state)) return false;
    const { activeElement } = document;
    asked.current = activeElement instanceof HTMLElement ? activeElement : null;
    settleTyping();
    return atStake('leave').length > 0;
  });
  // Who stays goes on where they were.
  useFocusIfLost(asked, blocker.state);
  if (blocker.state !== 'blocked') return null;
  const lost = atStake('leave');
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{text('torvet.draft.leaveTitle')}</DialogTitle>
      <DialogContent>
        {(lost.length > 0 ? lost : (['nothing'] as const)).map((what) => (
          <DialogContentText key={what}>{text(`torvet.draft.leaving.${what}`)}</DialogContentText>
        ))}
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
