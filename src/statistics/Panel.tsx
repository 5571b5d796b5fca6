import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { MessageKey } from '../../i18n/messages';
import { radii, token } from '../ui/tokens';
import { InfoButton, type PartLink } from './InfoButton';

const Surface = styled('section')({
  minWidth: 0,
  scrollMarginTop: 16,
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
  '& > .head > .title': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 },
  '& > .head > .tools': { marginLeft: 'auto' },
  '& h2': { margin: 0, fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
  '@media (max-width: 599.95px)': { padding: '12px 16px 20px' },
});

interface PanelProps {
  /** Id of the panel, for links to it. */
  id?: string;
  title: string;
  definition?: MessageKey;
  /** Link below the definition. */
  more?: PartLink;
  /** Controls next to the heading. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Panel of a statistics page, with a heading and the definition of its figures. */
export const Panel = ({ id: anchor, title, definition, more, tools, children }: PanelProps) => {
  const id = useId();
  return (
    <Surface id={anchor} tabIndex={anchor === undefined ? undefined : -1} aria-labelledby={id}>
      <div className="head">
        <div className="title">
          <h2 id={id}>{title}</h2>
          {definition ? <InfoButton name={title} definition={definition} more={more} /> : null}
        </div>
        {tools ? <div className="tools">{tools}</div> : null}
      </div>
      {children}
    </Surface>
  );
};
