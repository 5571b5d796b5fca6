import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { densities } from '../../../schemas/density';
import { MenuTick } from '../../ui/MenuTick';
import { useText } from '../../ui/useText';
import { useDensity } from '../useDensity';
import type { ColumnChoice } from './useColumnChoice';
import { useColumnLabel } from './useColumnLabel';

interface ColumnListProps {
  id: string;
  /** Button that opens the menu. */
  anchor: HTMLElement;
  resource: { name: string };
  choice: ColumnChoice;
  onClose: () => void;
}

/** Menu for the density of rows, with a checkbox for each column. */
export const ColumnList = ({ id, anchor, resource, choice, onClose }: ColumnListProps) => {
  const { text } = useText();
  const labelOf = useColumnLabel(resource);
  const [density, setDensity] = useDensity(resource);
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': text('torvet.list.chooseColumns') } }}
    >
      <ListSubheader role="presentation">{text('torvet.list.density')}</ListSubheader>
      {densities.map((one) => (
        <MenuItem
          key={one}
          role="menuitemradio"
          aria-checked={one === density}
          selected={one === density}
          onClick={() => setDensity(one)}
        >
          {text(`torvet.list.${one}`)}
        </MenuItem>
      ))}
      <ListSubheader role="presentation">{text('torvet.list.columns')}</ListSubheader>
      {choice.optional === undefined ? <MenuItem disabled>{text('torvet.common.loading')}</MenuItem> : null}
      {choice.optional?.map((column) => (
        <MenuItem
          key={column.name}
          role="menuitemcheckbox"
          aria-checked={choice.isChosen(column.name)}
          onClick={() => choice.toggle(column.name)}
        >
          <MenuTick ticked={choice.isChosen(column.name)} />
          {labelOf(column)}
        </MenuItem>
      ))}
    </Menu>
  );
};
