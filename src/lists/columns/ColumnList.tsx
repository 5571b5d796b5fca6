import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import type { ColumnChoice } from './useColumnChoice';
import { useColumnLabel } from './useColumnLabel';

const Tick = ({ shown }: { shown: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    style={{ flex: 'none', marginRight: 10 }}
  >
    <rect
      x="2.75"
      y="2.75"
      width="14.5"
      height="14.5"
      rx="3.5"
      fill="none"
      stroke={token('control')}
      strokeWidth="1.5"
    />
    {shown ? (
      <path
        d="m6 10.2 2.8 2.8L14.2 7.2"
        fill="none"
        stroke={token('primary')}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ) : null}
  </svg>
);

interface ColumnListProps {
  id: string;
  /** The button that opened it. */
  anchor: HTMLElement;
  resource: { name: string };
  choice: ColumnChoice;
  onClose: () => void;
}

/** The columns that can be added, with a tick at those that are shown. */
export const ColumnList = ({ id, anchor, resource, choice, onClose }: ColumnListProps) => {
  const { text } = useText();
  const labelOf = useColumnLabel(resource);
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': text('torvet.list.chooseColumns') } }}
    >
      {choice.optional === undefined ? <MenuItem disabled>{text('torvet.common.loading')}</MenuItem> : null}
      {choice.optional?.map((column) => (
        <MenuItem
          key={column.name}
          role="menuitemcheckbox"
          aria-checked={choice.isChosen(column.name)}
          onClick={() => choice.toggle(column.name)}
        >
          <Tick shown={choice.isChosen(column.name)} />
          {labelOf(column)}
        </MenuItem>
      ))}
      {choice.optional?.length === 0 ? (
        <MenuItem disabled>{text('torvet.list.noOptionalColumns')}</MenuItem>
      ) : null}
    </Menu>
  );
};
