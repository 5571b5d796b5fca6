import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { RowActionsMenu } from '../../ui/RowActionsMenu';
import { useText } from '../../ui/useText';

interface CreateMenuProps {
  id: string;
  anchor: HTMLElement;
  staff: boolean;
  onClose: () => void;
}

/** The other ways of making a listing. Whoever may not make one of them is told who does. */
export const CreateMenu = ({ id, anchor, staff, onClose }: CreateMenuProps) => {
  const { text } = useText();
  return (
    <RowActionsMenu id={id} anchor={anchor} onClose={onClose}>
      <MenuItem
        component={Link}
        to={staff ? '/staff/offmarket/create' : '/offmarket/create'}
        onClick={onClose}
      >
        {text('torvet.actions.createOffMarket')}
      </MenuItem>
      <MenuItem component={Link} to="/listings/import" onClick={onClose}>
        {text('torvet.listingIndex.importFile')}
      </MenuItem>
    </RowActionsMenu>
  );
};
