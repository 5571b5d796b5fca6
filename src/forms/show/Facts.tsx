import type { ReactNode } from 'react';
import { figures, token } from '../../ui/tokens';

/** Styles of description lists, applied to a parent element. */
export const factStyles = {
  '& dl': { margin: 0 },
  '& dt': { fontSize: '0.8125rem', lineHeight: 1.4, color: token('muted') },
  '& dd': { ...figures, margin: 0, overflowWrap: 'anywhere' },
  '& dl.fields': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    gap: '16px 24px',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
  '& dl.pairs': {
    display: 'grid',
    gap: 2,
    maxWidth: 340,
    '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
    '& dt': { fontSize: 'inherit' },
    // Wraps to the next line instead of becoming a narrow column.
    '& dd': { flex: '1 1 7rem', textAlign: 'right' },
  },
} as const;

/** Label and value; a fact without a value is not shown. */
export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** `pairs`: label and value on one line. `fields`: value below its label, in columns. */
  as?: 'pairs' | 'fields';
  /** More items of the list. */
  children?: ReactNode;
}

/** Facts of a record as a description list. */
export const Facts = ({ facts, as = 'pairs', children }: FactsProps) => (
  <dl className={as}>
    {facts.map(([label, value]) =>
      value === undefined ? null : (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
    {children}
  </dl>
);
