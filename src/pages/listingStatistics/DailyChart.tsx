import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useMemo } from 'react';
import type { ListingMetrics } from '../../../schemas/tracking/metrics';
import { token } from '../../ui/tokens';
import type { Texts } from '../../ui/useText';
import { ChartMarkers } from './ChartMarkers';
import { chartHeights } from './chartHeights';
import type { DayMarker, Promoted } from './markers';

interface DailyChartProps {
  metrics: ListingMetrics;
  markers: readonly DayMarker[];
  promoted: readonly Promoted[];
  words: Texts;
  /** Few labels fit on a phone. */
  narrow: boolean;
}

/** The two stand exactly over each other. */
const margin = { top: 26, right: 26, bottom: 4, left: 4 };
const yAxis = {
  width: 40,
  tickMinStep: 1,
  disableLine: true,
  disableTicks: true,
  min: 0,
} as const;

const looks = {
  [`& .${lineClasses.area}`]: { fillOpacity: 0.14 },
  [`& .${lineClasses.line}`]: { strokeWidth: 2 },
  '& .MuiChartsGrid-line': { stroke: token('hairline') },
  '& .MuiChartsAxis-line': { stroke: token('hairline') },
  '& .MuiChartsAxis-tickLabel': { fill: token('muted'), fontFamily: 'var(--t-figures)' },
} as const;

/** Visits over leads, day by day. What it shows stands in the table too: to a screen reader it is one image. */
export const DailyChart = ({ metrics: { days }, markers, promoted, words, narrow }: DailyChartProps) => {
  const { text, formats } = words;
  const dates = useMemo(() => days.map(({ date }) => date), [days]);
  const labelled = useMemo(() => {
    const every = Math.max(1, Math.ceil(days.length / (narrow ? 4 : 8)));
    // Counted from the last day, which is the one that people look for.
    return new Set(dates.filter((_, index) => (dates.length - 1 - index) % every === 0));
  }, [dates, days.length, narrow]);

  const xAxis = {
    data: dates,
    scaleType: 'band' as const,
    disableTicks: true,
    tickInterval: (date: string) => labelled.has(date),
    valueFormatter: (date: string, { location }: { location: string }) =>
      location === 'tick' ? formats.dayAndMonth(date) : formats.date(date),
  };
  const shared = {
    margin,
    hideLegend: true,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    sx: looks,
  };
  const count = (value: number | null) => formats.number(value ?? 0);
  // There are no half visits, and a scale needs an end above nothing.
  const scaleOf = (tickNumber: number, of: (day: ListingMetrics['days'][number]) => number) => ({
    ...yAxis,
    tickNumber,
    ...(days.some((day) => of(day) > 0) ? {} : { max: 1 }),
    valueFormatter: (value: number) => (Number.isInteger(value) ? formats.number(value) : ''),
  });
  return (
    <>
      <LineChart
        {...shared}
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
        {...shared}
        margin={{ ...margin, top: 8 }}
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
