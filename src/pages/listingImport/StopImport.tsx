import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

interface StopImportProps {
  busy: boolean;
  /** True while the server is working; false if the import waits for the user. */
  working?: boolean;
  /** True while listings are being written. Listings that were already written remain after cancelling. */
  writing?: boolean;
  onStop: () => void;
}

/** Confirmation before an import is cancelled. */
export const StopImport = ({ busy, working = false, writing = false, onStop }: StopImportProps) => {
  const { text } = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        disabled={busy}
        onClick={() => setAsking(true)}
        {...(working && { variant: 'outlined' as const })}
      >
        {text(working ? 'torvet.listingImport.stop' : 'torvet.actions.cancel')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={text('torvet.listingImport.stopTitle')}
          confirm={text('torvet.listingImport.stop')}
          back={text('torvet.listingImport.goOn')}
          destructive
          busy={busy}
          maxWidth="xs"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onStop();
          }}
        >
          <DialogContentText>
            {text(writing ? 'torvet.listingImport.stopRunningText' : 'torvet.listingImport.stopText')}
          </DialogContentText>
        </ConfirmDialog>
      ) : null}
    </>
  );
};
