import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-admin';
import { beforeSigningOut, hasAgreedToLeave } from '../../providers/keptWork';
import { useFocusIfLost } from '../../ui/useFocusIfLost';
import { useText } from '../../ui/useText';
import { commitTyping } from './commitTyping';
import { LeaveQuestion } from './LeaveQuestion';

/** Kind of unsaved change: edited fields, or images that are still uploading. */
export type UnsavedChange = 'fields' | 'images';

/** `leave`: navigation within the app. `unload`: closing or reloading the tab. */
export type Leaving = 'leave' | 'unload';

type AskAboutUnsaved = (leaving: Leaving) => readonly UnsavedChange[];

/** Shows the browser's own confirmation when the tab is closed or reloaded. */
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

/** Adds the unsaved changes to the confirmation before sign-out. */
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

/** True if a navigation only replaces the path of a new listing by its own, while the form stays open. */
const isSamePage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'samePage' in state && state.samePage === true;

/**
 * Asks for confirmation before an edited form is left by a link, Back or Forward, closing the tab, or signing out.
 * @param unsavedChanges returns the current unsaved changes.
 */
export const LeaveWarning = ({ unsavedChanges }: { unsavedChanges: AskAboutUnsaved }) => {
  const { text } = useText();
  useUnloadWarning(unsavedChanges);
  useSignOutWarning(unsavedChanges);
  const asked = useRef<HTMLElement>(null);
  const about = useRef<readonly UnsavedChange[]>([]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || isSamePage(nextLocation.state)) return false;
    const { activeElement } = document;
    asked.current = activeElement instanceof HTMLElement ? activeElement : null;
    commitTyping();
    about.current = unsavedChanges('leave');
    return about.current.length > 0;
  });
  const isBlocked = blocker.state === 'blocked';
  const isSaved = isBlocked && unsavedChanges('leave').length === 0;
  useEffect(() => {
    // Continues the navigation if a save finishes while the dialog is open. Not during uploads, because only this page
    // shows whether they fail.
    if (isSaved && !about.current.includes('images')) blocker.proceed?.();
  }, [isSaved, blocker]);
  // Restores the focus if the user cancels.
  useFocusIfLost(asked, blocker.state);
  if (!isBlocked) return null;
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
