import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MessageKey } from '../../../i18n/messages';
import type { BulkAction, ListResource, RowAction } from '../../../resources/listResource';
import { radii, token } from '../../app/theme/tokens';
import { useText } from '../../forms/useText';
import { type Row, rowPath, rowTitle } from '../row';
import { publicAddress, rowActions } from './rowActions';

const Dots = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  padding: 0,
  border: 0,
  borderRadius: radii.control,
  background: 'none',
  color: token('muted'),
  cursor: 'pointer',
  '@media (pointer: coarse)': { width: 44, height: 44 },
  '&:hover, &[aria-expanded="true"]': { backgroundColor: token('hover'), color: token('ink') },
});

const labels: Record<RowAction, MessageKey> = {
  show: 'torvet.actions.show',
  update: 'torvet.actions.edit',
  activate: 'torvet.actions.activate',
  deactivate: 'torvet.actions.deactivate',
  viewOnSite: 'torvet.actions.viewOnSite',
};

interface Opened {
  row: Row;
  anchor: HTMLElement;
}

const OpenContext = createContext<{
  opened: Opened | undefined;
  open: (opened: Opened) => void;
  menuID: string;
} | null>(null);

/** The button that opens the menu of a row. */
export const RowMenuButton = ({ row }: { row: Row }) => {
  const { text } = useText();
  const menu = useContext(OpenContext);
  if (!menu) return null;
  const isOpen = menu.opened?.row.id === row.id;
  return (
    <Dots
      type="button"
      aria-label={text('torvet.actions.moreActionsFor', {
        name: rowTitle(row, text('torvet.listingIndex.untitled')),
      })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? menu.menuID : undefined}
      onClick={(event) => menu.open({ row, anchor: event.currentTarget })}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
        <circle cx="10" cy="4" r="1.6" />
        <circle cx="10" cy="10" r="1.6" />
        <circle cx="10" cy="16" r="1.6" />
      </svg>
    </Dots>
  );
};

interface RowMenuProps {
  resource: ListResource;
  /** The public site, when there is one. */
  siteURL: string | undefined;
  onAct: (action: BulkAction, row: Row) => void;
  children: ReactNode;
}

/** One menu for every row around: it opens at the button that was pressed, with what that row allows. */
export const RowMenu = ({ resource, siteURL, onAct, children }: RowMenuProps) => {
  const { text } = useText();
  const menuID = useId();
  const [opened, setOpened] = useState<Opened>();
  const context = useMemo(() => ({ opened, open: setOpened, menuID }), [opened, menuID]);
  const close = () => setOpened(undefined);
  const item = (action: RowAction, row: Row) => {
    switch (action) {
      case 'show':
        return { component: Link, to: rowPath(row), onClick: close };
      case 'update':
        return { component: Link, to: `${rowPath(row)}/update`, onClick: close };
      case 'viewOnSite':
        return {
          component: 'a',
          href: publicAddress(siteURL ?? '', row),
          target: '_blank',
          rel: 'noopener',
          onClick: close,
        };
      case 'activate':
      case 'deactivate':
        return {
          onClick: () => {
            close();
            onAct(action, row);
          },
        };
    }
  };
  return (
    <OpenContext value={context}>
      {children}
      {opened ? (
        <Menu
          open
          id={menuID}
          anchorEl={opened.anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {rowActions(resource, opened.row, siteURL).map((action) => (
            <MenuItem key={action} {...item(action, opened.row)}>
              {text(labels[action])}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </OpenContext>
  );
};
