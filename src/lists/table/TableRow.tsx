import { type MouseEvent, memo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Column } from '../../../resources/listResource';
import { RowMenuButton } from '../../listings/actions/RowMenu';
import { type Row, rowPath } from '../../listings/row';
import { useText } from '../../ui/useText';
import { Cell } from '../cells/Cell';
import { RowCheckbox } from './RowCheckbox';

interface TableRowProps {
  row: Row;
  columns: readonly Column[];
  /** Undefined when rows are not chosen here. */
  picked: boolean | undefined;
  onToggle: (id: number) => void;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** A row of the table. Drawn anew only when something of its own changed: rows are many. */
export const TableRow = memo(({ row, columns, picked, onToggle }: TableRowProps) => {
  const words = useText();
  const navigate = useNavigate();
  // The link is the way in for the keyboard; the rest of the row is a larger target for the pointer.
  const open = (event: MouseEvent) => {
    if (isControl(event.target) || window.getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey) window.open(rowPath(row), '_blank', 'noopener');
    else void navigate(rowPath(row));
  };
  return (
    <tr data-picked={picked} onClick={open}>
      {picked === undefined ? null : (
        <td data-kind="pick">
          <RowCheckbox row={row} picked={picked} onToggle={onToggle} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.name}
          data-kind={column.kind}
          data-align={column.align}
          data-under-title={column.underTitle}
        >
          <Cell column={column} row={row} words={words} />
        </td>
      ))}
      <td data-kind="menu">
        <RowMenuButton row={row} />
      </td>
    </tr>
  );
});
