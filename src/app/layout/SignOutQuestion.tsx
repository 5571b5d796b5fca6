import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UnsavedWork } from '../../forms/drafts/keptDraft';
import { signOut } from '../../providers/auth/leave';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

interface SignOutQuestionProps {
  unsaved: readonly UnsavedWork[];
  onClose: () => void;
}

/** Confirmation before a sign-out that discards unsaved changes, with links to the forms that have them. */
export const SignOutQuestion = ({ unsaved, onClose }: SignOutQuestionProps) => {
  const { text } = useText();
  const [going, setGoing] = useState(false);
  return (
    <ConfirmDialog
      title={text('torvet.signingOut.title')}
      confirm={text('torvet.signingOut.leave')}
      back={text('torvet.signingOut.stay')}
      safest="back"
      maxWidth="xs"
      busy={going}
      onClose={onClose}
      onConfirm={() => {
        setGoing(true);
        void signOut();
      }}
    >
      <DialogContentText>{text('torvet.signingOut.text')}</DialogContentText>
      <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {unsaved.map(({ title, path }, index) => {
          const name = title ?? text('torvet.listingIndex.untitled');
          return (
            <li key={path ?? index}>
              {path === undefined || path === window.location.pathname ? (
                name
              ) : (
                <MuiLink component={Link} to={path} onClick={onClose}>
                  {name}
                </MuiLink>
              )}
            </li>
          );
        })}
      </Box>
    </ConfirmDialog>
  );
};
