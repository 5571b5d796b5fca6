import { styled } from '@mui/material/styles';
import { radii, token } from '../../ui/tokens';
import { useListText } from '../useListText';
import { cellStyles } from './cellStyles';
import { RowCard } from './RowCard';
import type { RowsProps } from './rowProps';

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
    padding: 12,
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
    boxShadow: token('shadowSmall'),
  },
  // As high as its skeleton, so that nothing moves when the rows arrive.
  '& > li:has(.thumbnail)': { minHeight: 228 },
  '& > li[data-picked="true"]': { borderColor: token('primary'), backgroundColor: token('selected') },
  '& .top': { display: 'grid', gridTemplateColumns: '84px minmax(0, 1fr) auto', gap: 12 },
  '& .top .clamp': { marginTop: 2, fontSize: '0.875rem', color: token('muted') },
  '& .top .title': { padding: '2px 0' },
  '& .facts': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px 12px',
    margin: '12px 0',
    '& dt': { fontSize: '0.8125rem', color: token('muted') },
    '& dd': {
      margin: 0,
      overflowWrap: 'anywhere',
      '& .amount': { whiteSpace: 'normal' },
      '& small': { display: 'inline', marginLeft: 4 },
    },
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

const never = () => undefined;

/** Rows as cards, where a table has no room. */
export const RowCards = ({ resource, extension, columns, rows, busy, selection }: RowsProps) => {
  const listText = useListText(resource);
  return (
    <Cards aria-busy={busy} aria-label={listText('title')}>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          resource={resource}
          extension={extension}
          row={row}
          columns={columns}
          picked={selection?.has(row.id)}
          onToggle={selection?.toggle ?? never}
        />
      ))}
    </Cards>
  );
};
