import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { token } from '../tokens';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  padding: '72px 24px 96px',
  textAlign: 'center',
  '& > svg': { width: 'min(320px, 70vw)', height: 'auto', marginBottom: 24, color: token('primary') },
  '& h1': { margin: 0, maxWidth: '24ch', textWrap: 'balance' },
  '& p': { maxWidth: '52ch', margin: '12px 0 0', color: token('muted'), textWrap: 'pretty' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 28 },
  [theme.breakpoints.down('sm')]: { padding: '40px 16px 64px' },
}));

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1 }));

/** Page with a single message: illustration, explanation and buttons. */
export const StatePage = ({
  drawing,
  title,
  children,
  actions,
}: {
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) => (
  <Frame>
    {drawing}
    <Title tabIndex={-1}>{title}</Title>
    {children}
    {actions ? <div className="actions">{actions}</div> : null}
  </Frame>
);
