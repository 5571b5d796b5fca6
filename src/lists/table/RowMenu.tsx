import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, Suspense, useContext, useId, useMemo, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { ListResource } from '../../../resources/listResource';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { type Row, useRow } from '../controller/useRowList';
import type { ListActions, ListExtension } from '../extension';
import { useRowTitle } from '../useListText';

const Dots = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 36,
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

interface Menu {
  opened: Opened | undefined;
  open: (opened: Opened) => void;
  fetchAhead: (() => void) | undefined;
  titleOf: (row: Row) => string;
  id: string;
}

const MenuContext = createContext<Menu | null>(null);

/** Button that opens the menu of the current row. */
export const RowMenuButton = () => {
  const { text } = useText();
  const menu = useContext(MenuContext);
  const row = useRow();
  if (!menu || !row) return null;
  const isOpen = menu.opened?.row.id === row.id;
  return (
    <Dots
      type="button"
      aria-label={text('torvet.actions.moreActionsFor', { name: menu.titleOf(row) })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? menu.id : undefined}
      onPointerEnter={menu.fetchAhead}
      onFocus={menu.fetchAhead}
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

interface RowMenusProps {
  resource: ListResource;
  extension: ListExtension;
  actions: ListActions;
  canChange: boolean;
  children: ReactNode;
}

/** Menu that all rows share: it opens at the pressed button, with the actions of its row. */
export const RowMenus = (props: RowMenusProps) => {
  const { resource, actions, canChange, children } = props;
  const { RowMenu } = props.extension;
  const id = useId();
  const [opened, setOpened] = useState<Opened>();
  const titleOf = useRowTitle(resource);
  const fetchAhead = RowMenu?.fetchAhead;
  const menu = useMemo(
    () => ({ opened, open: setOpened, fetchAhead, titleOf, id }),
    [opened, fetchAhead, titleOf, id],
  );
  return (
    <MenuContext value={menu}>
      {children}
      {opened && RowMenu ? (
        <Suspense fallback={null}>
          <RecordContextProvider value={opened.row}>
            <RowMenu
              id={id}
              anchor={opened.anchor}
              resource={resource}
              canChange={canChange}
              onAct={(action) => actions.actOn(action, opened.row)}
              onClose={() => setOpened(undefined)}
            />
          </RecordContextProvider>
        </Suspense>
      ) : null}
    </MenuContext>
  );
};
