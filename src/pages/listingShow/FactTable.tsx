import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '../../forms/show/Card';
import type { Fact } from '../../forms/show/Facts';
import { token } from '../../ui/tokens';

const Groups = styled('div')({
  '& > section': {
    display: 'grid',
    gap: '6px 24px',
    padding: '14px 0',
    borderTop: `1px solid ${token('hairline')}`,
  },
  '& > section:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > section:last-of-type': { paddingBottom: 0 },
  '& h3': { margin: 0, fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
  '& .rows': { display: 'grid', gap: 4, minWidth: 0 },
  '& .rows > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'baseline',
    gap: 16,
  },
  '@media print': { '& > section, & .rows > div': { breakInside: 'avoid' } },
  '@media (min-width: 720px)': { '& > section': { gridTemplateColumns: '9.5rem minmax(0, 1fr)' } },
});

export interface FactGroup {
  name: string;
  title: string;
  facts: readonly Fact[];
  /** True for facts that only users of the account see; they are not printed. */
  isInternal?: boolean;
}

/** Table of a record's facts by section, one fact per row; empty sections are omitted. */
export const FactTable = ({ title, groups }: { title: string; groups: readonly FactGroup[] }): ReactNode => (
  <Card title={title}>
    <Groups>
      {groups.map(({ name, title: heading, facts, isInternal }) => {
        const filled = facts.filter(([, value]) => value !== undefined);
        return filled.length === 0 ? null : (
          <section key={name} data-print={isInternal ? 'none' : undefined}>
            <h3>{heading}</h3>
            <dl className="rows">
              {filled.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </Groups>
  </Card>
);
