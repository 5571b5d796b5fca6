import DialogContentText from '@mui/material/DialogContentText';
import type { ListingImage } from '../../../schemas/image';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { ImagePreview } from './ImagePreview';

interface RemoveImageProps {
  image: ListingImage;
  /** Minimum number of images if it prevents the removal; otherwise undefined. */
  needed: number | undefined;
  onRemove: () => void;
  onClose: () => void;
}

/** Confirmation before an image is deleted, because a deletion cannot be undone. */
export const RemoveImage = ({ image, needed, onRemove, onClose }: RemoveImageProps) => {
  const { text } = useText();
  if (needed !== undefined)
    return (
      <ConfirmDialog
        title={text('torvet.image.needed')}
        back={text('torvet.actions.closeDialog')}
        maxWidth="xs"
        onClose={onClose}
      >
        <ImagePreview image={image} />
        <DialogContentText>
          {text('torvet.image.neededHelp', { smart_count: needed, min: needed })}
        </DialogContentText>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={text('torvet.image.deleteConfirm')}
      confirm={text('torvet.image.delete')}
      destructive
      maxWidth="xs"
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onRemove();
      }}
    >
      <ImagePreview image={image} />
    </ConfirmDialog>
  );
};
