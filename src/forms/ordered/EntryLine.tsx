import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { figures, token } from '../../ui/tokens';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& .what': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .name': { display: 'block', fontWeight: 600, lineHeight: 1.4 },
  '& small': { ...figures, color: token('muted'), fontSize: '0.875rem', lineHeight: 1.5 },
});

interface EntryLineProps {
  name: string;
  /** Facts in one line below the name. */
  facts: readonly ReactNode[];
  children: ReactNode;
}

/** Row of an ordered list: name, facts, buttons. */
export const EntryLine = ({ name, facts, children }: EntryLineProps) => (
  <Line>
    <div className="what">
      <span className="name">{name}</span>
      <small>{facts.flatMap((fact, index) => (index > 0 ? [' · ', fact] : [fact]))}</small>
    </div>
    <span>{children}</span>
  </Line>
);
