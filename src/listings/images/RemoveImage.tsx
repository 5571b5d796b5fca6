import DialogContentText from '@mui/material/DialogContentText';
import type { ListingImage } from '../../../schemas/image';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { ImagePreview } from './ImagePreview';

interface RemoveImageProps {
  image: ListingImage;
  /** The least that the listing must keep, where this one is among them: it is not offered to be deleted then. */
  needed: number | undefined;
  onRemove: () => void;
  onClose: () => void;
}

/** Confirmed first: a deleted image cannot be restored. */
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
