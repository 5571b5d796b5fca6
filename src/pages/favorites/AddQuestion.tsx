import Link from '@mui/material/Link';
import { listingAddress } from '../../providers/publicSite';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

/** A listing that a link of another site names, until the user has answered. */
export interface AddQuestionProps {
  listingID: number;
  onAdd: () => void;
  onClose: () => void;
}

/** Question before a link of another site adds a favourite. */
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
