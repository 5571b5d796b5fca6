import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../statistics/Panel';
import { KeepFocus } from '../ui/KeepFocus';
import { FailedState } from '../ui/states/FailedState';
import { token } from '../ui/tokens';
import { useText } from '../ui/useText';
import { WorkItems } from './WorkItems';

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
  /** Number of records; undefined while loading. */
  count: number | undefined;
  /** Query of the records. */
  query: { error: Error | null; refetch: () => unknown };
  /** Text if there are no records. */
  none: string;
  /** Path of the complete list, and its number of records if known. */
  all?: { to: string; total: number | undefined } | undefined;
  children: ReactNode;
}

/** Card with the first records of a list of tasks, each with a button or link. */
export const WorkCard = ({ title, count, query, none, all, children }: WorkCardProps) => {
  const { text, formats } = useText();
  const { error, refetch } = query;
  const items = useRef<HTMLDivElement>(null);
  const next = () => items.current?.querySelector<HTMLElement>('.actions > *, .title') ?? items.current;
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
      <KeepFocus next={next}>
        {error ? (
          <FailedState
            inCard
            title={text('torvet.overview.failed')}
            reason={error.message}
            onRetry={() => void refetch()}
          />
        ) : null}
        {count === undefined && !error ? (
          <>
            <output className="visually-hidden">{text('torvet.common.loading')}</output>
            <Skeleton variant="rounded" height={220} aria-hidden="true" />
          </>
        ) : null}
        <div ref={items} tabIndex={-1}>
          {count === 0 ? (
            <None>
              <Tick />
              {none}
            </None>
          ) : null}
          {count ? <WorkItems>{children}</WorkItems> : null}
        </div>
      </KeepFocus>
    </Panel>
  );
};
