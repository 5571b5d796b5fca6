import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-admin';
import { beforeSigningOut, hasAgreedToLeave } from '../../providers/keptWork';
import { useFocusIfLost } from '../../ui/useFocusIfLost';
import { useText } from '../../ui/useText';
import { commitTyping } from './commitTyping';
import { LeaveQuestion } from './LeaveQuestion';

/** What one would lose: what was typed, or images and changes of them that are still on their way. */
export type UnsavedChange = 'fields' | 'images';

/** Going on to another page of the app, or the tab being closed or loaded anew. */
export type Leaving = 'leave' | 'unload';

type AskAboutUnsaved = (leaving: Leaving) => readonly UnsavedChange[];

/** Asks the browser to ask, when the tab is closed or reloaded. */
const useUnloadWarning = (unsavedChanges: AskAboutUnsaved) => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasAgreedToLeave()) return;
      commitTyping();
      if (unsavedChanges('unload').length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsavedChanges]);
};

/** Has signing out ask too. */
const useSignOutWarning = (unsavedChanges: AskAboutUnsaved) => {
  useEffect(
    () =>
      beforeSigningOut(() => {
        commitTyping();
        return unsavedChanges('unload').length > 0;
      }),
    [unsavedChanges],
  );
};

/** A new listing that is saved gets an address of its own, and its form goes on. */
const isSamePage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'samePage' in state && state.samePage === true;

/**
 * Asks before an edited form is left: by a link, by the browser's Back and Forward, by closing the tab, by signing out.
 * @param unsavedChanges what there is to lose right now.
 */
export const LeaveWarning = ({ unsavedChanges }: { unsavedChanges: AskAboutUnsaved }) => {
  const { text } = useText();
  useUnloadWarning(unsavedChanges);
  useSignOutWarning(unsavedChanges);
  const asked = useRef<HTMLElement>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || isSamePage(nextLocation.state)) return false;
    const { activeElement } = document;
    asked.current = activeElement instanceof HTMLElement ? activeElement : null;
    commitTyping();
    return unsavedChanges('leave').length > 0;
  });
  // Who stays goes on where they were.
  useFocusIfLost(asked, blocker.state);
  if (blocker.state !== 'blocked') return null;
  const lost = unsavedChanges('leave');
  return (
    <LeaveQuestion
      sentences={(lost.length > 0 ? lost : (['nothing'] as const)).map((what) =>
        text(`torvet.draft.leaving.${what}`),
      )}
      onClose={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    />
  );
};
