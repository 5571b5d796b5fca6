import { type MouseEvent, memo, type PointerEvent } from 'react';
import { RecordContextProvider, useLocale } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../row';
import { Cell } from './Cell';
import { RowCheckbox } from './RowCheckbox';
import { RowMenuButton } from './RowMenu';
import type { RowProps } from './rowProps';

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/**
 * True if the last press began on a control. If the pointer leaves the control before the release, the click event is
 * fired on the row.
 */
let pressedControl = false;
const notePress = ({ target }: PointerEvent) => {
  pressedControl = isControl(target);
};

/**
 * True if a click was on, or began on, a control of the row. `detail` is 0 for clicks by scripts and assistive
 * technology, which have no `pointerdown`.
 */
const isForControl = ({ target, detail }: MouseEvent): boolean =>
  isControl(target) || (detail > 0 && pressedControl);

export const TableRow = memo(({ resource, extension, row, columns, picked, onToggle }: RowProps) => {
  // Re-renders the memoised row when the language changes.
  useLocale();
  const navigate = useNavigate();
  const show = resource.pages?.show;
  // A click anywhere opens the row; keyboard users have the link in the row.
  const open = (event: MouseEvent) => {
    if (show === undefined || isForControl(event) || window.getSelection()?.toString()) return;
    const path = pathOf(show, row);
    if (event.metaKey || event.ctrlKey) window.open(path, '_blank', 'noopener');
    else void navigate(path);
  };
  return (
    <RecordContextProvider value={row}>
      <tr
        data-picked={picked}
        data-row={row.id}
        data-opens={show !== undefined}
        onPointerDown={notePress}
        onClick={open}
      >
        {picked === undefined ? null : (
          <td data-kind="pick">
            <RowCheckbox resource={resource} picked={picked} onToggle={onToggle} />
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.name}
            data-kind={column.kind}
            data-align={column.align}
            data-card={column.card}
            data-shared={column.share === undefined ? undefined : true}
          >
            <Cell resource={resource} extension={extension} column={column} />
          </td>
        ))}
        {extension.RowMenu ? (
          <td data-kind="menu">
            <RowMenuButton />
          </td>
        ) : null}
      </tr>
    </RecordContextProvider>
  );
});
