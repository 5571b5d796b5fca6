import { styled } from '@mui/material/styles';
import { useDeferredValue } from 'react';
import { radii, token } from '../../ui/tokens';
import { useListText } from '../useListText';
import { cellStyles } from './cellStyles';
import { RowCard } from './RowCard';
import type { RowsProps } from './rowProps';

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: 5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  lineHeight: 1.25,
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 10,
    padding: '4px 10px',
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
  },
  '& > li[data-picked="true"]': { borderColor: token('primary'), backgroundColor: token('selected') },
  '& .side': { display: 'grid', justifyItems: 'center', alignContent: 'space-between' },
  '& .side:empty': { display: 'none' },
  '& .body': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'start',
    gap: '1px 10px',
  },
  '& .body > .title, & .body > .clamp': { flex: '1 0 100%' },
  // Leaves space for the menu button.
  '& .body:has(+ button) > .title': { flexBasis: 'calc(100% - 34px)', marginRight: 34 },
  '& .body:has(+ button) > .title:has(+ .facts)': { minHeight: 36 },
  '&& > li > button': { position: 'absolute', top: 0, right: 0 },
  // The title link covers the whole card; controls are above it.
  '& a.title::after': { content: '""', position: 'absolute', inset: 0 },
  '& .pick, & button, & a:not(.title)': { position: 'relative', zIndex: 1 },
  '& .body > .clamp': { fontSize: '0.8125rem', color: token('muted') },
  // Facts are on the line of the status.
  '& .facts': {
    display: 'contents',
    '& > div': {
      display: 'flex',
      alignItems: 'baseline',
      gap: 5,
      minWidth: 0,
      fontSize: '0.8125rem',
      lineHeight: 1.35,
    },
    '& dt': { color: token('muted') },
    '& dd': {
      margin: 0,
      overflowWrap: 'anywhere',
      '& .amount': { whiteSpace: 'normal' },
    },
  },
  ...cellStyles,
  // Cards have no edit buttons: underlined values can be tapped, and the menu has all editable fields.
  '&& [data-in-place]': { display: 'none' },
  '& .in-place .opens': {
    textDecoration: `underline dotted ${token('control')}`,
    textUnderlineOffset: 3,
    cursor: 'pointer',
  },
  '&& .in-place': { padding: 0 },
  '&& [data-color]': { height: 20, fontSize: '0.75rem' },
  '&& small': { display: 'inline', marginLeft: 6 },
  // The author is next to the date, with the price before them.
  '& .facts > div:has(.by)': {
    flex: '1 1 auto',
    '& dd': { display: 'flex', flex: 1, alignItems: 'baseline' },
  },
  '&& .by': { display: 'block', flex: 1, width: 0, minWidth: '6em', maxWidth: 'none' },
});

const never = () => undefined;

/** Number of cards rendered immediately, more than a phone shows; others are rendered when they scroll into view. */
const firstCards = 3;

/** Rows as cards, for narrow screens. */
export const RowCards = ({ resource, extension, columns, rows, busy, selection }: RowsProps) => {
  const listText = useListText(resource);
  const drawn = useDeferredValue(rows.length, firstCards);
  return (
    <Cards aria-busy={busy} aria-label={listText('title')}>
      {rows.slice(0, drawn).map((row) => (
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
