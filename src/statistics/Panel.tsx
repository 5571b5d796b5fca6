import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { TorvetMessages } from '../../i18n/messages';
import { radii, token } from '../ui/tokens';
import { InfoButton } from './InfoButton';

const Surface = styled('section')({
  minWidth: 0,
  padding: '16px 24px 24px',
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    minHeight: 44,
    marginBottom: 8,
  },
  '& > .head > .tools': { marginLeft: 'auto' },
  '& h2': { margin: 0, fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
  '@media (max-width: 599.95px)': { padding: '12px 16px 20px' },
});

interface PanelProps {
  title: string;
  definition: keyof TorvetMessages['listingStatistics']['definition'];
  /** Stand to the right of the heading. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its heading, and how it is counted. */
export const Panel = ({ title, definition, tools, children }: PanelProps) => {
  const id = useId();
  return (
    <Surface aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        <InfoButton name={title} definition={definition} />
        {tools ? <div className="tools">{tools}</div> : null}
      </div>
      {children}
    </Surface>
  );
};
