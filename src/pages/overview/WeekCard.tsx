import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { today } from '../../../i18n/format';
import { addDays } from '../../../schemas/calendar';
import type { AccountMetrics } from '../../../schemas/tracking/accountMetrics';
import { weekStatisticsPath } from '../../../schemas/tracking/weekStatisticsPath';
import { useTorvetData } from '../../providers/data/dataProvider';
import { mainCause } from '../../statistics/contribution';
import { changeAmount, countChange } from '../../statistics/FigureCards';
import { IncompleteNotice } from '../../statistics/IncompleteNotice';
import { MainCause } from '../../statistics/MainCause';
import { Panel } from '../../statistics/Panel';
import { FailedState } from '../../ui/states/FailedState';
import { figures, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Figures = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: '12px 24px',
  margin: 0,
  '& dt': { fontSize: '0.9375rem', fontWeight: 600, color: token('muted') },
  '& dd': { margin: 0 },
  '& .figure': { ...figures, fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2 },
  '& .beside': { fontSize: '0.875rem', color: token('muted') },
  // Height of two lines while loading and for a cause; without a cause the line is omitted.
  '& .cause': { minHeight: '2lh' },
});

type Counts = AccountMetrics['days'][number] | AccountMetrics['totals'];

const counted = {
  pageViews: ({ pageViews }: Counts) => pageViews,
  visits: ({ visits }: Counts) => visits,
  leads: ({ leads, formLeads }: Counts) => leads + formLeads,
} as const;
const names = ['pageViews', 'visits', 'leads'] as const;

interface WeekFigureProps {
  name: (typeof names)[number];
  /** Undefined while loading. */
  metrics: AccountMetrics | undefined;
}

/** Metric of the last week; while loading, skeleton lines of the same height. */
const WeekFigure = ({ name, metrics }: WeekFigureProps) => {
  const words = useText();
  const { text, formats } = words;
  const yesterday = metrics?.days.at(-1);
  if (!metrics || !yesterday) {
    return (
      <>
        <dd className="figure">
          <Skeleton width="3ch" />
        </dd>
        <dd className="beside">
          <Skeleton width="12em" />
        </dd>
        {name === 'visits' ? <dd className="beside cause" /> : null}
        <dd className="beside">
          <Skeleton width="6em" />
        </dd>
      </>
    );
  }
  const [week, before] = [counted[name](metrics.totals), counted[name](metrics.previous)];
  const change = countChange(week, before);
  const cause =
    name !== 'visits' || change.kind === 'unknown'
      ? undefined
      : mainCause(metrics.listings, name, week - before);
  return (
    <>
      <dd className="figure">{formats.number(week)}</dd>
      <dd className="beside">
        {text(`torvet.overview.${change.kind === 'tooNew' ? 'unknown' : change.kind}`, {
          change: changeAmount(change, { formats }),
        })}
      </dd>
      {cause ? (
        <dd className="beside cause">
          <MainCause cause={cause} period={{ days: 7, to: metrics.to }} words={words} />
        </dd>
      ) : null}
      <dd className="beside">
        {text('torvet.overview.yesterday')}: {formats.number(counted[name](yesterday))}
      </dd>
    </>
  );
};

/** Card with the metrics of yesterday and of the last seven complete days. */
export const WeekCard = ({ accountID }: { accountID: number }) => {
  const { text } = useText();
  const { call } = useTorvetData();
  const to = addDays(today(), -1);
  const from = addDays(to, -6);
  const { data, error, refetch } = useQuery({
    queryKey: ['accountMetrics', accountID, from, to, 'previous'],
    queryFn: async ({ signal }) =>
      (await call('accountMetrics', { params: { id: accountID }, query: { from, to }, signal })).metrics,
    retry: false,
  });
  return (
    <Panel
      title={text('torvet.overview.week')}
      tools={
        <MuiLink component={Link} to={weekStatisticsPath(to)}>
          {text('torvet.overview.statistics')}
        </MuiLink>
      }
    >
      <IncompleteNotice metrics={data} sx={{ mb: 2 }} />
      {error ? (
        <FailedState
          inCard
          title={text('torvet.overview.failed')}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <Figures aria-busy={data === undefined}>
          {names.map((name) => (
            <div key={name}>
              <dt>{text(`torvet.overview.${name}`)}</dt>
              <WeekFigure name={name} metrics={data} />
            </div>
          ))}
        </Figures>
      )}
    </Panel>
  );
};
