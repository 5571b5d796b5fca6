import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

/** Gives an import up before it has begun, once that is confirmed: its file and its columns would have to be chosen anew. */
export const StopImport = ({ busy, onStop }: { busy: boolean; onStop: () => void }) => {
  const { text } = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button disabled={busy} onClick={() => setAsking(true)}>
        {text('torvet.actions.cancel')}
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
          <DialogContentText>{text('torvet.listingImport.stopText')}</DialogContentText>
        </ConfirmDialog>
      ) : null}
    </>
  );
};
