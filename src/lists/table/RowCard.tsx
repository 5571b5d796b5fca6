import { memo } from 'react';
import type { CellKind, Column } from '../../../resources/listResource';
import { RowMenuButton } from '../../listings/actions/RowMenu';
import type { Row } from '../../listings/row';
import { useText } from '../../ui/useText';
import { Cell } from '../cells/Cell';
import { useHeading } from '../columns/useColumnLabel';
import { RowCheckbox } from './RowCheckbox';

interface RowCardProps {
  resource: { name: string };
  row: Row;
  columns: readonly Column[];
  /** Undefined when rows are not chosen here. */
  picked: boolean | undefined;
  onToggle: (id: number) => void;
}

const isFact = ({ kind, underTitle }: Column) =>
  !underTitle && kind !== 'thumbnail' && kind !== 'title' && kind !== 'status';

/** A row as a card. Drawn anew only when something of its own changed. */
export const RowCard = memo(({ resource, row, columns, picked, onToggle }: RowCardProps) => {
  const words = useText();
  const labelOf = useHeading(resource);
  const cell = (column: Column) => <Cell key={column.name} column={column} row={row} words={words} />;
  const ofKind = (kind: CellKind) => columns.filter((column) => column.kind === kind).map(cell);
  return (
    <li data-picked={picked}>
      <div className="top">
        {ofKind('thumbnail')}
        <div>
          {ofKind('title')}
          {columns.filter(({ underTitle, name }) => underTitle && row[name] !== undefined).map(cell)}
        </div>
      </div>
      <dl className="facts">
        {columns.filter(isFact).map((column) => (
          <div key={column.name}>
            <dt>{labelOf(column)}</dt>
            <dd>{cell(column)}</dd>
          </div>
        ))}
      </dl>
      <div className="foot">
        {picked === undefined ? null : <RowCheckbox row={row} picked={picked} onToggle={onToggle} />}
        {ofKind('status')}
        <RowMenuButton row={row} />
      </div>
    </li>
  );
});
