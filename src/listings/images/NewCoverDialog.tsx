import type { ListingImage } from '../../../schemas/image';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { ImagePreview } from './ImagePreview';

interface NewCoverDialogProps {
  image: ListingImage;
  onConfirm: () => void;
  onClose: () => void;
}

/** Dialog that asks the advertiser to confirm that the new cover of a visible listing contains no text. */
export const NewCoverDialog = ({ image, onConfirm, onClose }: NewCoverDialogProps) => {
  const { text } = useText();
  return (
    <ConfirmDialog
      title={text('torvet.image.newCover')}
      confirm={text('torvet.image.newCoverConfirm')}
      maxWidth="xs"
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    >
      <ImagePreview image={image} />
      {text('torvet.image.newCoverHelp')}
    </ConfirmDialog>
  );
};
