import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { ListingMetrics } from '../../schemas/tracking/metrics';
import { ChartFrame } from '../ui/chart/ChartFrame';
import { fetched } from '../ui/fetched/fetched';
import { token } from '../ui/tokens';
import type { Texts } from '../ui/useText';
import { ChartLegend } from './ChartLegend';
import { chartHeights } from './chartHeights';
import type { DayMarker, Promoted } from './markers';

const DailyChart = fetched(async () => (await import('./DailyChart')).DailyChart);

/** Day with the most visits. */
const busiest = (days: ListingMetrics['days']) =>
  days.reduce<ListingMetrics['days'][number] | undefined>(
    (top, day) => (top && top.visits >= day.visits ? top : day),
    undefined,
  );

interface ChartPanelProps {
  metrics: Pick<ListingMetrics, 'from' | 'to' | 'days'>;
  /** Days that have a number in the chart; the children explain the numbers. */
  markers: readonly Pick<DayMarker, 'number' | 'date' | 'isEnd'>[];
  promoted?: readonly Promoted[];
  /** Sentence about the promotions, for assistive technology. */
  summary: string;
  words: Texts;
  children: ReactNode;
}

const none: readonly Promoted[] = [];

/** Panel with a chart, loaded on demand, and its legend. */
export const ChartPanel = ({
  metrics,
  markers,
  promoted = none,
  summary,
  words,
  children,
}: ChartPanelProps) => {
  const { text, formats } = words;
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const top = busiest(metrics.days);
  const shown = text('torvet.listingStatistics.chartText', {
    from: formats.date(metrics.from),
    to: formats.date(metrics.to),
    top: formats.date(top?.date ?? metrics.to),
    most: formats.number(top?.visits ?? 0),
  });
  const numbered = (isEnd: boolean) => markers.some((marker) => marker.isEnd === isEnd);
  return (
    <>
      <ChartLegend
        entries={[
          { label: text('torvet.listingStatistics.visits'), color: token('primary') },
          { label: text('torvet.listingStatistics.pageViews'), color: token('neutral'), shape: 'line' },
          { label: text('torvet.listingStatistics.leads'), color: token('info') },
          ...(promoted.length > 0
            ? [{ label: text('torvet.listingStatistics.promoted'), color: token('accent'), opacity: 0.35 }]
            : []),
          ...(numbered(false)
            ? [
                {
                  label: text('torvet.listingStatistics.event'),
                  color: token('accent'),
                  shape: 'dot' as const,
                },
              ]
            : []),
          ...(numbered(true)
            ? [
                {
                  label: text('torvet.listingStatistics.promotionEnd'),
                  color: token('accent'),
                  shape: 'ring' as const,
                },
              ]
            : []),
        ]}
      />
      <ChartFrame
        label={summary === '' ? shown : `${shown} ${summary}`}
        height={chartHeights.visits + chartHeights.leads}
        fallback={<p>{text('torvet.listingStatistics.chartFailed')}</p>}
      >
        <DailyChart metrics={metrics} markers={markers} promoted={promoted} words={words} narrow={narrow} />
      </ChartFrame>
      {children}
    </>
  );
};
