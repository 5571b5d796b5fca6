import { styled } from '@mui/material/styles';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { useListText } from '../useListText';
import { cellStyles } from './cellStyles';
import type { RowsProps } from './rowProps';
import { SortHeading } from './SortHeading';
import { TableRow } from './TableRow';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& th, & td': { padding: '6px 10px', textAlign: 'left', verticalAlign: 'middle' },
  '& thead tr > *': { borderBottom: `1px solid ${token('hairline')}` },
  '& thead th': {
    height: 44,
    color: token('muted'),
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  // What is counted has a long name for a short number.
  '& thead th[data-measured="true"]': { whiteSpace: 'normal', lineHeight: 1.25 },
  '& thead tr, & tbody tr': { backgroundColor: token('surface') },
  '& tbody tr': { height: 77 },
  '& tbody tr[data-opens="true"]': { cursor: 'pointer' },
  '& tbody tr:hover': { backgroundColor: token('hover') },
  '& tbody tr[data-picked="true"]': { backgroundColor: token('selected') },
  '& tbody tr + tr > td': { borderTop: `1px solid ${token('hairline')}` },
  '& tbody tr:last-of-type > td:first-of-type': { borderBottomLeftRadius: radii.card },
  '& tbody tr:last-of-type > td:last-of-type': { borderBottomRightRadius: radii.card },
  '& [data-align="right"]': { textAlign: 'right' },
  '& [data-kind="title"]': { width: '34%', minWidth: 200 },
  '& td[data-card="underTitle"]': { width: '22%', minWidth: 140, color: token('muted') },
  '& [data-kind="thumbnail"]': { width: 104, paddingRight: 4 },
  '& [data-kind="pick"]': { width: 48, padding: '0 0 0 4px' },
  // Where a table is wider than its room, what can be done with a row stays in sight.
  '& [data-kind="menu"]': {
    position: 'sticky',
    right: 0,
    width: 56,
    padding: '0 8px 0 0',
    backgroundColor: 'inherit',
  },
  '& [data-kind="dateTime"], & [data-card="foot"], & [data-kind="year"]': { whiteSpace: 'nowrap' },
  ...cellStyles,
});

const never = () => undefined;

/** Rows as a table that a screen reader can walk: headings that sort, a name for each box, a link in each row. */
export const RowsTable = ({ resource, extension, columns, rows, busy, selection }: RowsProps) => {
  const { text } = useText();
  const listText = useListText(resource);
  const picked = selection?.rows.length ?? 0;
  return (
    <Table aria-busy={busy} aria-label={listText('title')}>
      <thead>
        <tr>
          {selection ? (
            <th data-kind="pick" scope="col">
              <label className="pick">
                <input
                  type="checkbox"
                  aria-label={listText('selectAll')}
                  checked={picked > 0 && picked === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = picked > 0 && picked < rows.length;
                  }}
                  onChange={(event) => selection.setAll(event.target.checked)}
                />
              </label>
            </th>
          ) : null}
          {columns.map((column) => (
            <SortHeading key={column.name} resource={resource} column={column} />
          ))}
          {extension.RowMenu ? (
            <th data-kind="menu" scope="col">
              <span className="visually-hidden">{text('torvet.actions.moreActions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow
            key={row.id}
            resource={resource}
            extension={extension}
            row={row}
            columns={columns}
            picked={selection?.has(row.id)}
            onToggle={selection?.toggle ?? never}
          />
        ))}
      </tbody>
    </Table>
  );
};
