import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, Suspense, useContext, useId, useMemo, useState } from 'react';
import type { DialogAction, ListResource } from '../../../resources/listResource';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { type Row, rowTitle } from '../row';
import { type Offering, rowActions } from './rowActions';

const ActionMenu = fetchedPart(async () => (await import('./ActionMenu')).ActionMenu);

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
      onPointerEnter={ActionMenu.fetchAhead}
      onFocus={ActionMenu.fetchAhead}
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
  offering: Offering;
  onAct: (action: DialogAction, row: Row) => void;
  children: ReactNode;
}

/** One menu for every row around: it opens at the button that was pressed, with what that row allows. */
export const RowMenu = ({ resource, offering, onAct, children }: RowMenuProps) => {
  const menuID = useId();
  const [opened, setOpened] = useState<Opened>();
  const context = useMemo(() => ({ opened, open: setOpened, menuID }), [opened, menuID]);
  return (
    <OpenContext value={context}>
      {children}
      {opened ? (
        <Suspense fallback={null}>
          <ActionMenu
            id={menuID}
            anchor={opened.anchor}
            listing={opened.row}
            groups={rowActions(resource, opened.row, offering)}
            offering={offering}
            onAct={(action) => onAct(action, opened.row)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
    </OpenContext>
  );
};
