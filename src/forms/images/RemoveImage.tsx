import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ListingImage } from '../../../schemas/image';
import { useText } from '../useText';

interface RemoveImageProps {
  image: ListingImage;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks first: a deleted picture does not come back. */
export const RemoveImage = ({ image, onRemove, onClose }: RemoveImageProps) => {
  const { text } = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('torvet.image.deleteConfirm')}</DialogTitle>
      <DialogContent>
        <Box
          component="img"
          src={image.renditions[0]?.url ?? image.url}
          alt={image.alt ?? ''}
          sx={{ width: '100%', borderRadius: 'var(--t-radius-control)', display: 'block' }}
        />
      </DialogContent>
      <DialogActions>
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
      </DialogActions>
    </Dialog>
  );
};
