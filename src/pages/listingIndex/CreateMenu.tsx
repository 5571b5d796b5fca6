import ListItemText from '@mui/material/ListItemText';
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

/** Menu with more ways to create a listing. Users without the right to create off-market listings see who has it. */
export const CreateMenu = ({ id, anchor, staff, onClose }: CreateMenuProps) => {
  const { text } = useText();
  return (
    <RowActionsMenu id={id} anchor={anchor} onClose={onClose}>
      <MenuItem
        component={Link}
        to={staff ? '/staff/offmarket/create' : '/offmarket/create'}
        onClick={onClose}
      >
        <ListItemText
          primary={text('torvet.actions.createOffMarket')}
          secondary={staff ? undefined : text('torvet.listingIndex.offMarketByStaff')}
        />
      </MenuItem>
      <MenuItem component={Link} to="/listings/import" onClick={onClose}>
        {text('torvet.listingIndex.importFile')}
      </MenuItem>
    </RowActionsMenu>
  );
};
