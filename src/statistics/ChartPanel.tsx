import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense } from 'react';
import type { ListingMetrics } from '../../schemas/tracking/metrics';
import { WithoutChart } from '../ui/chart/WithoutChart';
import { fetched } from '../ui/fetched/fetched';
import { token } from '../ui/tokens';
import type { Texts } from '../ui/useText';
import { chartHeights } from './chartHeights';
import type { DayMarker, Promoted } from './markers';

const DailyChart = fetched(async () => (await import('./DailyChart')).DailyChart);

const Chart = styled('div')({
  minHeight: chartHeights.visits + chartHeights.leads,
  // Everything in it moves at once when there is more or less room.
  '& svg *': { transition: 'none !important' },
});

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  color: token('muted'),
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& i': { width: 14, height: 14, borderRadius: 4 },
  '& .visits': { backgroundColor: token('primary') },
  '& .page-views': { backgroundColor: token('neutral'), height: 2 },
  '& .leads': { backgroundColor: token('info') },
  '& .promoted': { backgroundColor: token('accent'), opacity: 0.35 },
});

/** The day with the most visits. */
const busiest = (days: ListingMetrics['days']) =>
  days.reduce<ListingMetrics['days'][number] | undefined>(
    (top, day) => (top && top.visits >= day.visits ? top : day),
    undefined,
  );

interface ChartPanelProps {
  metrics: Pick<ListingMetrics, 'from' | 'to' | 'days'>;
  /** Days with a number in the chart, which the children explain. */
  markers: readonly Pick<DayMarker, 'number' | 'date'>[];
  promoted?: readonly Promoted[];
  words: Texts;
  children: ReactNode;
}

const none: readonly Promoted[] = [];

/** The chart, loaded on demand, with its legend. */
export const ChartPanel = ({ metrics, markers, promoted = none, words, children }: ChartPanelProps) => {
  const { text, formats } = words;
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const top = busiest(metrics.days);
  const description = text('torvet.listingStatistics.chartText', {
    from: formats.date(metrics.from),
    to: formats.date(metrics.to),
    top: formats.date(top?.date ?? metrics.to),
    most: formats.number(top?.visits ?? 0),
  });
  return (
    <>
      <Legend aria-hidden="true">
        <li>
          <i className="visits" />
          {text('torvet.listingStatistics.visits')}
        </li>
        <li>
          <i className="page-views" />
          {text('torvet.listingStatistics.pageViews')}
        </li>
        <li>
          <i className="leads" />
          {text('torvet.listingStatistics.leads')}
        </li>
        {promoted.length > 0 ? (
          <li>
            <i className="promoted" />
            {text('torvet.listingStatistics.promoted')}
          </li>
        ) : null}
      </Legend>
      <WithoutChart fallback={<p>{text('torvet.listingStatistics.chartFailed')}</p>}>
        <Chart role="img" aria-label={description}>
          <Suspense fallback={null}>
            <DailyChart
              metrics={metrics}
              markers={markers}
              promoted={promoted}
              words={words}
              narrow={narrow}
            />
          </Suspense>
        </Chart>
      </WithoutChart>
      {children}
    </>
  );
};
