import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { keepTogether } from '../../i18n/keepTogether';
import { token } from '../ui/tokens';

export const WorkItems = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '6px 12px',
    padding: '10px 0',
  },
  '& > li + li': { borderTop: `1px solid ${token('hairline')}` },
  '& > li:has(.thumbnail)': { gridTemplateColumns: '64px minmax(0, 1fr) auto' },
  '& .thumbnail, & .thumbnail img': { width: 64, height: 46, borderRadius: 6, objectFit: 'cover' },
  '& .title': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& .beside': { display: 'block', fontSize: '0.875rem', color: token('muted'), overflowWrap: 'anywhere' },
  '& .tags': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
  '@media (max-width: 599.95px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > li:has(.thumbnail)': { gridTemplateColumns: '64px minmax(0, 1fr)' },
    '& .actions': { gridColumn: '1 / -1', justifyContent: 'flex-start' },
  },
});

interface WorkItemProps {
  title: string;
  /** Path of the record's page; if undefined, the title is no link. */
  to?: string;
  /** Lines below the title; undefined ones are skipped. */
  lines?: ReactNode[];
  tags?: ReactNode;
  thumbnail?: ReactNode;
  /** Buttons and links for the next step. */
  actions?: ReactNode;
  /** True if the details of the record are open. */
  isCurrent?: boolean;
}

/** Record in a list of tasks: title, facts and buttons. */
export const WorkItem = ({ title, to, lines = [], tags, thumbnail, actions, isCurrent }: WorkItemProps) => (
  <li aria-current={isCurrent || undefined}>
    {thumbnail}
    <div>
      {to === undefined ? (
        <strong className="title">{keepTogether(title)}</strong>
      ) : (
        <MuiLink className="title" component={Link} to={to}>
          {keepTogether(title)}
        </MuiLink>
      )}
      {Children.map(Children.toArray(lines), (line) => (
        <span className="beside">{line}</span>
      ))}
      {tags ? <span className="tags">{tags}</span> : null}
    </div>
    {actions ? <div className="actions">{actions}</div> : null}
  </li>
);
