import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useText } from '../../forms/useText';
import { hasUnsavedWork, signOut } from '../../providers/auth/leave';
import { SignOutContext } from './useSignOut';

/** Lets everything inside sign out, with the question that comes before when something is not saved. */
export const SignOutProvider = ({ children }: { children: ReactNode }) => {
  const { text } = useText();
  const titleID = useId();
  const [asking, setAsking] = useState(false);
  const [going, setGoing] = useState(false);
  const begin = useCallback(() => {
    if (hasUnsavedWork()) setAsking(true);
    else void signOut();
  }, []);
  return (
    <SignOutContext value={begin}>
      {children}
      {asking ? (
        <Dialog open onClose={() => setAsking(false)} aria-labelledby={titleID} maxWidth="xs">
          <DialogTitle id={titleID}>{text('torvet.signingOut.title')}</DialogTitle>
          <DialogContent>
            <DialogContentText>{text('torvet.signingOut.text')}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button
              color="inherit"
              loading={going}
              onClick={() => {
                setGoing(true);
                void signOut();
              }}
            >
              {text('torvet.signingOut.leave')}
            </Button>
            <Button variant="contained" autoFocus onClick={() => setAsking(false)}>
              {text('torvet.signingOut.stay')}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </SignOutContext>
  );
};
