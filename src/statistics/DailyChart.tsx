import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useMemo } from 'react';
import type { ListingMetrics } from '../../schemas/tracking/metrics';
import { amountAxis, chartFrame, labelledEvery } from '../ui/chart/looks';
import { token } from '../ui/tokens';
import type { Texts } from '../ui/useText';
import { ChartMarkers } from './ChartMarkers';
import { chartHeights } from './chartHeights';
import type { DayMarker, Promoted } from './markers';

interface DailyChartProps {
  metrics: Pick<ListingMetrics, 'days'>;
  markers: readonly Pick<DayMarker, 'number' | 'date' | 'isEnd'>[];
  promoted: readonly Promoted[];
  words: Texts;
  /** True on phones, where there is space for few labels. */
  narrow: boolean;
}

/**
 * Charts of visits and leads by day. Screen readers announce them as one image, because the table has the same figures.
 */
export const DailyChart = ({ metrics: { days }, markers, promoted, words, narrow }: DailyChartProps) => {
  const { text, formats } = words;
  const dates = useMemo(() => days.map(({ date }) => date), [days]);
  const labelled = useMemo(() => labelledEvery(dates, narrow ? 4 : 8), [dates, narrow]);

  const xAxis = {
    data: dates,
    scaleType: 'band' as const,
    disableTicks: true,
    tickInterval: (date: string) => labelled.has(date),
    valueFormatter: (date: string, { location }: { location: string }) =>
      location === 'tick' ? formats.dayAndMonth(date) : formats.date(date),
  };
  const count = (value: number | null) => formats.number(value ?? 0);
  const scaleOf = (tickNumber: number, of: (day: ListingMetrics['days'][number]) => number) =>
    amountAxis(tickNumber, days.map(of), formats.number);
  return (
    <>
      <LineChart
        {...chartFrame}
        height={chartHeights.visits}
        grid={{ horizontal: true }}
        xAxis={[{ ...xAxis, height: 0, position: 'none' }]}
        yAxis={[scaleOf(4, ({ visits, pageViews }) => Math.max(visits, pageViews))]}
        series={[
          {
            data: days.map(({ visits }) => visits),
            label: text('torvet.listingStatistics.visits'),
            color: token('primary'),
            area: true,
            showMark: false,
            curve: 'linear',
            valueFormatter: count,
          },
          {
            data: days.map(({ pageViews }) => pageViews),
            label: text('torvet.listingStatistics.pageViews'),
            color: token('neutral'),
            showMark: false,
            curve: 'linear',
            valueFormatter: count,
          },
        ]}
      >
        <ChartMarkers days={markers} promoted={promoted} numbered />
      </LineChart>
      <BarChart
        {...chartFrame}
        margin={{ ...chartFrame.margin, top: 8 }}
        height={chartHeights.leads}
        grid={{ horizontal: true }}
        xAxis={[{ ...xAxis, height: 28, categoryGapRatio: 0.25 }]}
        yAxis={[scaleOf(2, ({ leads }) => leads)]}
        series={[
          {
            data: days.map(({ leads }) => leads),
            label: text('torvet.listingStatistics.leads'),
            color: token('info'),
            valueFormatter: count,
          },
        ]}
      >
        <ChartMarkers days={markers} promoted={promoted} />
      </BarChart>
    </>
  );
};
