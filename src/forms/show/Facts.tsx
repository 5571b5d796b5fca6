import type { ReactNode } from 'react';
import { figures, token } from '../../ui/tokens';

/** Styles of lists of facts, for the element around them. */
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
    // A separate line instead of a narrow column.
    '& dd': { flex: '1 1 7rem', textAlign: 'right' },
  },
} as const;

/** A label and its value; one without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** `pairs`: label and value on a line. `fields`: value below its label, in columns. */
  as?: 'pairs' | 'fields';
  /** Content after them in the same list. */
  children?: ReactNode;
}

/** Facts of a record in a card. */
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
