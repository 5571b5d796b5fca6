import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../statistics/Panel';
import { token } from '../ui/tokens';
import { useText } from '../ui/useText';

const Items = styled('ul')({
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
    '& > li, & > li:has(.thumbnail)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > li:has(.thumbnail)': { gridTemplateColumns: '64px minmax(0, 1fr)' },
    '& .actions': { gridColumn: '1 / -1', justifyContent: 'flex-start' },
  },
});

const None = styled('p')({ display: 'flex', gap: 8, margin: 0, color: token('muted') });

const Tick = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path
      d="m4.5 10.5 3.5 3.5 7.5-8"
      fill="none"
      stroke={token('success')}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

interface WorkCardProps {
  title: string;
  /** Number of items; undefined until they have come. */
  count: number | undefined;
  failed: boolean;
  /** Said where there is nothing to do. */
  none: string;
  /** The list that has all of them, and how many there are where that is known. */
  all?: { to: string; total: number | undefined } | undefined;
  children: ReactNode;
}

/** A list of the account's work with its first items; each has its action. */
export const WorkCard = ({ title, count, failed, none, all, children }: WorkCardProps) => {
  const { text, formats } = useText();
  const hasMore = all !== undefined && count !== undefined && (all.total ?? Number.POSITIVE_INFINITY) > count;
  return (
    <Panel
      title={title}
      tools={
        hasMore ? (
          <MuiLink component={Link} to={all.to}>
            {all.total === undefined
              ? text('torvet.overview.allUncounted')
              : text('torvet.overview.all', { count: formats.number(all.total) })}
          </MuiLink>
        ) : null
      }
    >
      {failed ? <p role="alert">{text('torvet.overview.failed')}</p> : null}
      {count === undefined && !failed ? (
        <>
          <output className="visually-hidden">{text('torvet.common.loading')}</output>
          <Skeleton variant="rounded" height={66} aria-hidden="true" />
        </>
      ) : null}
      {count === 0 ? (
        <None>
          <Tick />
          {none}
        </None>
      ) : null}
      {count ? <Items>{children}</Items> : null}
    </Panel>
  );
};
