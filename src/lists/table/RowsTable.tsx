import { styled } from '@mui/material/styles';
import type { Column } from '../../../resources/listResource';
import { bannerHeight, token } from '../../ui/tokens';
import { useRovingFocus } from '../../ui/useRovingFocus';
import { useText } from '../../ui/useText';
import { useListText } from '../useListText';
import { cellStyles } from './cellStyles';
import type { RowsProps } from './rowProps';
import { SortHeading } from './SortHeading';
import { TableRow } from './TableRow';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  lineHeight: 1.25,
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& th, & td': { padding: '2px 8px', textAlign: 'left', verticalAlign: 'middle' },
  '& thead th': {
    position: 'sticky',
    top: `var(--list-top, ${bannerHeight.value})`,
    zIndex: 1,
    height: 34,
    backgroundColor: token('surface'),
    boxShadow: `inset 0 -1px ${token('hairline')}`,
    color: token('muted'),
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  // Wraps headings of numeric columns, whose names are long and values short.
  '& thead th[data-measured="true"]': { whiteSpace: 'normal', lineHeight: 1.15 },
  '& tbody tr': { height: 41, scrollMargin: '84px 0 12px', backgroundColor: token('surface') },
  '& tbody tr[data-opens="true"]': { cursor: 'pointer' },
  '& tbody tr:focus': { outline: `2.5px solid ${token('focus')}`, outlineOffset: -3 },
  '& tbody tr:hover': { backgroundColor: token('hover') },
  '& tbody tr[data-picked="true"]': { backgroundColor: token('selected') },
  '& tbody tr + tr > td': { borderTop: `1px solid ${token('hairline')}` },
  '& [data-align="right"]': { textAlign: 'right' },
  '& th[data-kind="title"]': { width: '32%', minWidth: 200 },
  '& th[data-card="underTitle"]': { width: '25%', minWidth: 150 },
  '& th[data-kind="account"]': { width: 'auto', minWidth: 96 },
  // Wraps text, because staff have an additional column.
  '&:has(th[data-kind="account"]) [data-card="foot"] small': { whiteSpace: 'normal' },
  '&:has(th[data-kind="account"]) .by': { maxWidth: '8.5em' },
  '&:has(th[data-kind="account"]) :is(th, td):not([data-kind="thumbnail"], [data-kind="pick"], [data-kind="menu"])':
    {
      paddingInline: 6,
    },
  '&:has(th[data-kind="account"]) th[data-kind="title"]': { minWidth: 148 },
  '&:has(th[data-kind="account"]) th[data-kind="text"][data-card="underTitle"]': { minWidth: 124 },
  '& td[data-kind="account"] .clamp': { overflowWrap: 'anywhere', hyphens: 'auto' },
  '& td[data-card="underTitle"]': { color: token('muted') },
  // Columns with a fixed width wrap long words.
  '& td[data-shared="true"] .clamp': { overflowWrap: 'anywhere' },
  '& [data-kind="thumbnail"]': { width: 60, padding: '0 4px' },
  '& [data-kind="pick"]': { width: 44, padding: 0 },
  // If the table is wider than the page, the menu column is sticky.
  '& [data-kind="menu"]': {
    position: 'sticky',
    right: 0,
    width: 52,
    padding: '0 8px 0 4px',
    backgroundColor: 'inherit',
  },
  '& thead [data-kind="menu"]': { zIndex: 2, backgroundColor: token('surface') },
  '& [data-kind="dateTime"], & [data-kind="moment"], & [data-card="foot"], & [data-kind="year"]': {
    whiteSpace: 'nowrap',
  },
  '[data-density="compact"] &': {
    '& tbody tr': { height: 31 },
    '& th, & td': { paddingBlock: 0 },
    '& .title, & .clamp': { WebkitLineClamp: 1 },
    '& small': { display: 'inline', marginLeft: 4 },
    '& .by': { display: 'inline-block', maxWidth: '8em', verticalAlign: 'bottom' },
    '& .thumbnail': { width: 38, height: 26 },
    '& .pick': { minHeight: 30 },
    '& [data-kind="menu"] button': { height: 28 },
  },
  // Larger targets for touch.
  '@media (pointer: coarse)': { '&& tbody tr': { height: 48 }, '&& .pick': { minHeight: 44 } },
  ...cellStyles,
  '@media print': {
    '&&': { fontSize: '8pt' },
    '&& :is(th, td)': { minWidth: 0, padding: '2px 4px' },
    '&& th[data-kind="title"]': { minWidth: '40mm' },
    '&& :is([data-kind="pick"], [data-kind="menu"])': { display: 'none' },
    '&& tbody tr': { height: 'auto', breakInside: 'avoid' },
    // Printed pages repeat the table head, but would not print flex buttons in it.
    '&& thead th': { position: 'static', height: 'auto', fontSize: '8pt', whiteSpace: 'normal' },
    '&& thead button': { display: 'contents' },
    '&& thead svg': { display: 'none' },
    '&& :is(.title, .clamp)': { display: 'inline', overflow: 'visible' },
  },
});

/** True if rows have an image, which determines their height. */
export const isPictured = (columns: readonly Column[]): boolean =>
  columns.some(({ kind }) => kind === 'thumbnail');

const never = () => undefined;

/** Rows as an accessible table: sortable headings, labelled checkboxes, a link in each row. */
export const RowsTable = ({ resource, extension, columns, rows, busy, selection }: RowsProps) => {
  const { text } = useText();
  const listText = useListText(resource);
  const picked = selection ? rows.filter(({ id }) => selection.has(id)).length : 0;
  const roving = useRovingFocus<HTMLTableRowElement>();
  return (
    <Table aria-busy={busy} aria-label={listText('title')}>
      <thead>
        <tr {...roving}>
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
