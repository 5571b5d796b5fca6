import { memo } from 'react';
import { RecordContextProvider, useLocale } from 'react-admin';
import type { Column } from '../../../resources/listResource';
import { useHeading } from '../columns/useColumnLabel';
import { Cell } from './Cell';
import { RowCheckbox } from './RowCheckbox';
import { RowMenuButton } from './RowMenu';
import type { RowProps } from './rowProps';

const isFact = ({ kind, card }: Column) => card === undefined && kind !== 'thumbnail' && kind !== 'title';

export const RowCard = memo(({ resource, extension, row, columns, picked, onToggle }: RowProps) => {
  // Re-renders the memoised row when the language changes.
  useLocale();
  const labelOf = useHeading(resource);
  const cells = (belongs: (column: Column) => boolean) =>
    columns
      .filter(belongs)
      .map((column) => <Cell key={column.name} resource={resource} extension={extension} column={column} />);
  const facts = columns.filter(isFact);
  return (
    <RecordContextProvider value={row}>
      <li data-picked={picked} data-row={row.id}>
        <div className="side">
          {cells(({ kind, card }) => kind === 'thumbnail' || card === 'image')}
          {picked === undefined ? null : (
            <RowCheckbox resource={resource} picked={picked} onToggle={onToggle} />
          )}
        </div>
        <div className="body">
          {cells(({ kind }) => kind === 'title')}
          {cells(({ card, name }) => card === 'underTitle' && row[name] !== undefined)}
          {cells(({ card }) => card === 'foot')}
          <dl className="facts">
            {facts.map((column) => (
              <div key={column.name}>
                <dt className={column.plain ? 'visually-hidden' : ''}>{labelOf(column)}</dt>
                <dd>
                  <Cell resource={resource} extension={extension} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {extension.RowMenu ? <RowMenuButton /> : null}
      </li>
    </RecordContextProvider>
  );
});
