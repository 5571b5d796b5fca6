import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useText } from '../../forms/useText';
import type { ColumnChoice } from './useColumnChoice';
import { useColumnLabel } from './useColumnLabel';

/** Adds and takes away the columns that the schemas offer. */
export const ColumnMenu = ({
  resource,
  choice,
  onOpen,
}: {
  resource: { name: string };
  choice: ColumnChoice;
  onOpen: () => void;
}) => {
  const { text } = useText();
  const labelOf = useColumnLabel(resource);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => {
          onOpen();
          setAnchor(event.currentTarget);
        }}
      >
        {text('torvet.listingIndex.columns')}
      </Button>
      {anchor ? (
        <Menu
          id={id}
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          slotProps={{ list: { 'aria-label': text('torvet.listingIndex.chooseColumns') } }}
        >
          {choice.optional === undefined ? (
            <MenuItem disabled>{text('torvet.common.loading')}</MenuItem>
          ) : null}
          {choice.optional?.map((column) => (
            <MenuItem
              key={column.name}
              role="menuitemcheckbox"
              aria-checked={choice.isChosen(column.name)}
              onClick={() => choice.toggle(column.name)}
            >
              <Checkbox
                size="small"
                edge="start"
                checked={choice.isChosen(column.name)}
                tabIndex={-1}
                slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
              />
              <ListItemText primary={labelOf(column)} />
            </MenuItem>
          ))}
          {choice.optional?.length === 0 ? (
            <MenuItem disabled>{text('torvet.listingIndex.noOptionalColumns')}</MenuItem>
          ) : null}
        </Menu>
      ) : null}
    </>
  );
};
