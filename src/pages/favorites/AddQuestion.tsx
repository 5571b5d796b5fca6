import Link from '@mui/material/Link';
import { listingAddress } from '../../providers/publicSite';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

/** Favourite that a link from another site asks to add, until the user decides. */
export interface AddQuestionProps {
  listingID: number;
  onAdd: () => void;
  onClose: () => void;
}

/** Confirmation before a link from another site adds a favourite. */
export const AddQuestion = ({ listingID, onAdd, onClose }: AddQuestionProps) => {
  const { text, formats } = useText();
  return (
    <ConfirmDialog
      title={text('torvet.favoriteButton.linkTitle')}
      confirm={text('torvet.favoriteButton.add')}
      onConfirm={onAdd}
      onClose={onClose}
    >
      {text('torvet.favoriteButton.linkText')}{' '}
      <Link href={listingAddress(listingID, formats.language)}>{text('torvet.favoriteButton.linkSee')}</Link>
    </ConfirmDialog>
  );
};
