import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import MuiLink from '@mui/material/Link';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { UnsavedWork } from '../../forms/drafts/keptDraft';
import { SignOutContext } from '../../permissions/useSignOut';
import { currentUser, hasUnsavedWork, signOut } from '../../providers/auth/leave';
import { isWorkOpen } from '../../providers/keptWork';
import { readStored, removeStored, storedNames, writeStored } from '../../providers/storage';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

const draftStorage = { read: readStored, write: writeStored, remove: removeStored };

/** What is kept in this browser. It brings the schemas along, which nobody else here needs. */
const keptWork = async (userID: number): Promise<UnsavedWork[]> => {
  try {
    const { unsavedWork } = await import('../../forms/drafts/keptDraft');
    return unsavedWork(userID, draftStorage, storedNames);
  } catch {
    // Without a connection it cannot be listed; that there is some is said all the same.
    return [];
  }
};

/** The work that would be lost: what is kept in this browser, and the form that is open. */
const unsavedChanges = async (): Promise<UnsavedWork[]> => {
  const userID = currentUser();
  const kept = userID === undefined ? [] : await keptWork(userID);
  const { pathname } = window.location;
  const open = isWorkOpen() && !kept.some(({ path }) => path === pathname);
  return open ? [{ title: undefined, path: pathname }, ...kept] : kept;
};

/** Lets everything inside sign out, with the question that comes before when something is not saved. */
export const SignOutProvider = ({ children }: { children: ReactNode }) => {
  const { text } = useText();
  const [asking, setAsking] = useState<UnsavedWork[]>();
  const [going, setGoing] = useState(false);
  const begin = useCallback(() => {
    if (hasUnsavedWork()) void unsavedChanges().then(setAsking);
    else void signOut();
  }, []);
  return (
    <SignOutContext value={begin}>
      {children}
      {asking ? (
        <ConfirmDialog
          title={text('torvet.signingOut.title')}
          confirm={text('torvet.signingOut.leave')}
          back={text('torvet.signingOut.stay')}
          safest="back"
          maxWidth="xs"
          busy={going}
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            setGoing(true);
            void signOut();
          }}
        >
          <DialogContentText>{text('torvet.signingOut.text')}</DialogContentText>
          <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {asking.map(({ title, path }, index) => {
              const name = title ?? text('torvet.listingIndex.untitled');
              return (
                <li key={path ?? index}>
                  {path === undefined || path === window.location.pathname ? (
                    name
                  ) : (
                    <MuiLink component={Link} to={path} onClick={() => setAsking(undefined)}>
                      {name}
                    </MuiLink>
                  )}
                </li>
              );
            })}
          </Box>
        </ConfirmDialog>
      ) : null}
    </SignOutContext>
  );
};
