import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ListingImage } from '../../../schemas/image';
import { useText } from '../../ui/useText';

interface RemoveImageProps {
  image: ListingImage;
  /** The least that the listing must keep, where this one is among them: it is not offered to be deleted then. */
  needed: number | undefined;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks first: a deleted image does not come back. */
export const RemoveImage = ({ image, needed, onRemove, onClose }: RemoveImageProps) => {
  const { text } = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {text(needed === undefined ? 'torvet.image.deleteConfirm' : 'torvet.image.needed')}
      </DialogTitle>
      <DialogContent>
        <Box
          component="img"
          src={image.renditions[0]?.url ?? image.url}
          alt={image.alt ?? ''}
          sx={{ width: '100%', borderRadius: 'var(--t-radius-control)', display: 'block' }}
        />
        {needed === undefined ? null : (
          <DialogContentText sx={{ mt: 1.5 }}>
            {text('torvet.image.neededHelp', { smart_count: needed, min: needed })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        {needed === undefined ? (
          <>
            <Button onClick={onClose}>{text('torvet.actions.cancel')}</Button>
            <Button
              variant="contained"
              color="error"
              onClick={() => {
                onClose();
                onRemove();
              }}
            >
              {text('torvet.image.delete')}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={onClose}>
            {text('torvet.actions.closeDialog')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
