import { styled } from '@mui/material/styles';
import type { Column, ListResource, SortOrder } from '../../../resources/listResource';
import type { Row } from '../../listings/row';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import type { Selection } from '../useSelection';
import { cellStyles } from './cellStyles';
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
  '& thead th[data-measured]': { whiteSpace: 'normal', lineHeight: 1.25 },
  '& thead tr, & tbody tr': { backgroundColor: token('surface') },
  '& tbody tr': { height: 77, cursor: 'pointer' },
  '& tbody tr:hover': { backgroundColor: token('hover') },
  '& tbody tr[data-picked="true"]': { backgroundColor: token('selected') },
  '& tbody tr + tr > td': { borderTop: `1px solid ${token('hairline')}` },
  '& tbody tr:last-of-type > td:first-of-type': { borderBottomLeftRadius: radii.card },
  '& tbody tr:last-of-type > td:last-of-type': { borderBottomRightRadius: radii.card },
  '& [data-align="right"]': { textAlign: 'right' },
  '& [data-kind="title"]': { width: '34%', minWidth: 200 },
  '& td[data-under-title]': { width: '22%', minWidth: 140, color: token('muted') },
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
  '& [data-kind="dateTime"], & [data-kind="status"], & [data-kind="year"]': { whiteSpace: 'nowrap' },
  ...cellStyles,
});

const never = () => undefined;

interface RowsTableProps {
  resource: ListResource;
  columns: readonly Column[];
  rows: readonly Row[];
  /** The rows shown are about to be replaced. */
  busy: boolean;
  sort: { field: string; order: SortOrder };
  onSort: (sort: { field: string; order: SortOrder }) => void;
  /** Absent when nothing can be done with several rows. */
  selection?: Selection;
  caption: string;
}

/** Rows as a table that a screen reader can walk: headings that sort, a name for each box, a link in each row. */
export const RowsTable = ({
  resource,
  columns,
  rows,
  busy,
  sort,
  onSort,
  selection,
  caption,
}: RowsTableProps) => {
  const { text } = useText();
  const picked = selection?.rows.length ?? 0;
  return (
    <Table aria-busy={busy} aria-label={caption}>
      <thead>
        <tr>
          {selection ? (
            <th data-kind="pick" scope="col">
              <label className="pick">
                <input
                  type="checkbox"
                  aria-label={text('torvet.listingIndex.selectAll')}
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
            <SortHeading key={column.name} resource={resource} column={column} sort={sort} onSort={onSort} />
          ))}
          <th data-kind="menu" scope="col">
            <span className="visually-hidden">{text('torvet.actions.moreActions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow
            key={row.id}
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
