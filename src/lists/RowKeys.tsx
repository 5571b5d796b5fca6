import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListResource } from '../../resources/listResource';
import { useKey } from '../ui/keys/useKey';
import { useText } from '../ui/useText';
import { bulkKey } from './bulk/bulkKey';
import { type Row, useRowList } from './controller/useRowList';
import type { Selection } from './controller/useSelectedRows';
import { allows, pathOf } from './row';

interface RowKeysProps {
  resource: ListResource;
  /** Element that contains the rows. */
  place: RefObject<HTMLElement | null>;
  /** Undefined if rows cannot be selected. */
  selection: Selection | undefined;
  canChange: boolean;
  /** True if the user may create records. */
  canCreate: boolean;
}

const rowSelector = '[data-row]';

/** Edit button that F2 presses: the first number if there is one, because numbers change most often. */
const pencilOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('[data-align] [data-in-place]') ??
  row?.querySelector<HTMLElement>('[data-in-place]');

const focusedRow = (place: HTMLElement | null): HTMLElement | undefined => {
  const row = document.activeElement?.closest<HTMLElement>(rowSelector);
  return row && place?.contains(row) ? row : undefined;
};

/** Keyboard shortcuts of a list: move the focus between rows, and open, edit or select the focused row. */
export const RowKeys = ({ resource, place, selection, canChange, canCreate }: RowKeysProps) => {
  const { text } = useText();
  const navigate = useNavigate();
  const { data } = useRowList();
  /** Outside of the rows, arrow keys scroll the page. */
  const isInRows = () => focusedRow(place.current) !== undefined;
  const { show, update, create } = resource.pages ?? {};

  const step = (by: 1 | -1) => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
    const current = focusedRow(place.current);
    const at = current ? rows.indexOf(current) : -1;
    // Without a focused row, both arrow keys go to the first row.
    const next = current ? rows[at + by] : rows[0];
    if (!next) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  };
  const rowAtFocus = (): Row | undefined => {
    const id = focusedRow(place.current)?.dataset['row'];
    return id === undefined ? undefined : data?.find((row) => String(row.id) === id);
  };
  const open = (path: string | undefined, row: Row | undefined) => {
    if (path !== undefined && row) void navigate(pathOf(path, row));
  };
  const down = { label: text('torvet.keys.nextRow') };
  const up = { label: text('torvet.keys.previousRow') };
  useKey('ArrowUp', () => step(-1), { ...up, applies: isInRows });
  useKey('ArrowDown', () => step(1), { ...down, applies: isInRows });
  useKey('k', () => step(-1), up);
  useKey('j', () => step(1), down);
  useKey('Enter', () => open(show, rowAtFocus()), {
    label: text('torvet.keys.openRow'),
    applies: isInRows,
    disabled: show === undefined,
  });
  useKey(
    'e',
    () => {
      const row = rowAtFocus();
      if (row && allows(row, 'update')) open(update, row);
    },
    { label: text('torvet.keys.editRow'), disabled: !canChange || update === undefined },
  );
  useKey(
    'x',
    () => {
      const row = rowAtFocus();
      if (row) selection?.toggle(row.id);
    },
    { label: text('torvet.keys.selectRow'), disabled: selection === undefined },
  );
  useKey('r', () => pencilOf(focusedRow(place.current))?.click(), {
    label: text('torvet.keys.changeInRow'),
    disabled: !canChange || !resource.columns.some(({ inPlace }) => inPlace),
  });
  useKey(bulkKey, () => document.querySelector<HTMLElement>('[data-bulk-bar] button')?.focus(), {
    label: text('torvet.keys.toBulkBar'),
    disabled: selection === undefined,
  });
  useKey('c', () => create !== undefined && void navigate(create), {
    label: text('torvet.keys.create'),
    disabled: !canCreate || create === undefined,
  });
  return null;
};
