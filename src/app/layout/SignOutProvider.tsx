import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { UnsavedWork } from '../../forms/drafts/keptDraft';
import { SignOutContext } from '../../permissions/useSignOut';
import { currentUser, hasUnsavedWork, signOut } from '../../providers/auth/leave';
import { isWorkOpen } from '../../providers/keptWork';
import { readStored, removeStored, storedNames, writeStored } from '../../providers/storage';
import { fetchedPart } from '../../ui/fetched/fetchedPart';

// Lazy chunk, because most users sign out without unsaved changes.
const SignOutQuestion = fetchedPart(async () => (await import('./SignOutQuestion')).SignOutQuestion);

const draftStorage = { read: readStored, write: writeStored, remove: removeStored };

/** Drafts stored in the browser; lazy import, because validating them needs the schemas. */
const keptWork = async (userID: number): Promise<UnsavedWork[]> => {
  try {
    const { unsavedWork } = await import('../../forms/drafts/keptDraft');
    return unsavedWork(userID, draftStorage, storedNames);
  } catch {
    // If the chunk cannot be fetched, the confirmation is shown without a list of drafts.
    return [];
  }
};

/** Stored drafts, and the unsaved changes of the open form. */
const unsavedChanges = async (): Promise<UnsavedWork[]> => {
  const userID = currentUser();
  const kept = userID === undefined ? [] : await keptWork(userID);
  const { pathname } = window.location;
  const open = isWorkOpen() && !kept.some(({ path }) => path === pathname);
  return open ? [{ title: undefined, path: pathname }, ...kept] : kept;
};

/** Provides the sign-out function, which asks for confirmation if there are unsaved changes. */
export const SignOutProvider = ({ children }: { children: ReactNode }) => {
  const [asking, setAsking] = useState<UnsavedWork[]>();
  const close = useCallback(() => setAsking(undefined), []);
  const begin = useCallback(() => {
    if (hasUnsavedWork()) void unsavedChanges().then(setAsking);
    else void signOut();
  }, []);
  return (
    <SignOutContext value={begin}>
      {children}
      {asking ? (
        <Suspense fallback={null}>
          <SignOutQuestion unsaved={asking} onClose={close} />
        </Suspense>
      ) : null}
    </SignOutContext>
  );
};
