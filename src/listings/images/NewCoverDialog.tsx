import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ListingImage } from '../../../schemas/image';
import { useText } from '../../ui/useText';

interface NewCoverDialogProps {
  image: ListingImage;
  onConfirm: () => void;
  onClose: () => void;
}

/** Another cover of a listing that everyone sees: it becomes one with the advertiser's word that it holds no text. */
export const NewCoverDialog = ({ image, onConfirm, onClose }: NewCoverDialogProps) => {
  const { text } = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('torvet.image.newCover')}</DialogTitle>
      <DialogContent>
        <Box
          component="img"
          src={image.renditions[0]?.url ?? image.url}
          alt={image.alt ?? ''}
          sx={{ width: '100%', borderRadius: 'var(--t-radius-control)', display: 'block', mb: 1.5 }}
        />
        {text('torvet.image.newCoverHelp')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('torvet.actions.cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {text('torvet.image.newCoverConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
