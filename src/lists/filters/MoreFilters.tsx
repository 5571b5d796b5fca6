import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Filter } from '../../../resources/listResource';
import { useText } from '../../ui/useText';

interface MoreFiltersProps {
  id: string;
  anchor: HTMLElement;
  filters: readonly { filter: Filter; label: string }[];
  onChoose: (filter: Filter) => void;
  onClose: () => void;
}

/** Menu of the filters that have no chip. */
export const MoreFilters = ({ id, anchor, filters, onChoose, onClose }: MoreFiltersProps) => {
  const { text } = useText();
  return (
    <Menu
      open
      id={id}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': text('torvet.list.addFilter') } }}
    >
      {filters.map(({ filter, label }) => (
        <MenuItem key={filter.source} onClick={() => onChoose(filter)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
};
