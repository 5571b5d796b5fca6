import { styled } from '@mui/material/styles';
import type { CellKind, Column } from '../../../resources/listResource';
import { radii, token } from '../../app/theme/tokens';
import { useText } from '../../forms/useText';
import { RowMenuButton } from '../actions/RowMenu';
import { Cell } from '../cells/Cell';
import { useColumnLabel } from '../columns/useColumnLabel';
import { type Row, rowTitle } from '../row';
import type { Selection } from '../useSelection';
import { cellStyles } from './cellStyles';

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 228,
    padding: 12,
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
    boxShadow: token('shadowSmall'),
  },
  '& > li[data-picked="true"]': { borderColor: token('primary'), backgroundColor: token('selected') },
  '& .top': { display: 'grid', gridTemplateColumns: '84px minmax(0, 1fr) auto', gap: 12 },
  '& .top .clamp': { marginTop: 2, WebkitLineClamp: 1, fontSize: '0.875rem', color: token('muted') },
  '& .top .title': { padding: '2px 0' },
  '& .facts': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px 12px',
    margin: '12px 0',
    '& dt': { fontSize: '0.8125rem', color: token('muted') },
    '& dd': { margin: 0, overflowWrap: 'anywhere', '& small': { display: 'inline', marginLeft: 4 } },
  },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    margin: 'auto -8px -8px -6px',
    paddingTop: 4,
    borderTop: `1px solid ${token('hairline')}`,
  },
  '& .foot > :last-child': { marginLeft: 'auto' },
  ...cellStyles,
});

interface RowCardsProps {
  resource: { name: string };
  columns: readonly Column[];
  rows: readonly Row[];
  busy: boolean;
  selection?: Selection;
  caption: string;
}

const isFact = ({ kind, underTitle }: Column) =>
  !underTitle && kind !== 'thumbnail' && kind !== 'title' && kind !== 'status';

/** Rows as cards, where a table has no room. */
export const RowCards = ({ resource, columns, rows, busy, selection, caption }: RowCardsProps) => {
  const { text } = useText();
  const labelOf = useColumnLabel(resource);
  const ofKind = (kind: CellKind, row: Row) =>
    columns
      .filter((column) => column.kind === kind)
      .map((column) => <Cell key={column.name} column={column} row={row} />);
  const underTitle = columns.filter((column) => column.underTitle);
  const facts = columns.filter(isFact);
  const untitled = text('torvet.listingIndex.untitled');
  return (
    <Cards aria-busy={busy} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} data-picked={selection?.has(row.id)}>
          <div className="top">
            {ofKind('thumbnail', row)}
            <div>
              {ofKind('title', row)}
              {underTitle
                .filter(({ name }) => row[name] !== undefined)
                .map((column) => (
                  <Cell key={column.name} column={column} row={row} />
                ))}
            </div>
          </div>
          <dl className="facts">
            {facts.map((column) => (
              <div key={column.name}>
                <dt>{labelOf(column)}</dt>
                <dd>
                  <Cell column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="foot">
            {selection ? (
              <label className="pick">
                <input
                  type="checkbox"
                  aria-label={text('torvet.listingIndex.select', { title: rowTitle(row, untitled) })}
                  checked={selection.has(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              </label>
            ) : null}
            {ofKind('status', row)}
            <RowMenuButton row={row} />
          </div>
        </li>
      ))}
    </Cards>
  );
};
