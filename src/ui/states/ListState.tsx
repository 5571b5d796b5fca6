import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { token } from '../tokens';

const State = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  padding: '56px 24px 64px',
  textAlign: 'center',
  '& > svg': { width: 'min(220px, 60vw)', height: 'auto', marginBottom: 16, color: token('primary') },
  '& h2': { margin: 0, fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, textWrap: 'balance' },
  '& p': { maxWidth: '44ch', margin: '4px 0 0', color: token('muted'), textWrap: 'pretty' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 20 },
});

interface ListStateProps {
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** ARIA role; `alert` for errors. */
  role?: 'alert' | 'status';
}

/** Message in place of rows: no records, nothing found, or loading failed. */
export const ListState = ({ drawing, title, children, actions, role }: ListStateProps) => (
  <State role={role}>
    {drawing}
    <h2>{title}</h2>
    {children ? <p>{children}</p> : null}
    {actions ? <div className="actions">{actions}</div> : null}
  </State>
);
