import type { ReactNode } from 'react';

/** A label and its value; one without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** `pairs`: label and value on a line. `fields`: the value below its label, several beside each other. */
  as?: 'pairs' | 'fields';
  /** What stands after them in the same list. */
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
