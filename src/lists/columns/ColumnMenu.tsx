import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { token } from '../../app/theme/tokens';
import { useText } from '../../forms/useText';
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
              <Tick shown={choice.isChosen(column.name)} />
              {labelOf(column)}
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
