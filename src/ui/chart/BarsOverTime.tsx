import { BarChart } from '@mui/x-charts/BarChart';
import { useMemo } from 'react';
import { type ColorToken, token } from '../tokens';
import type { Texts } from '../useText';
import { amountAxis, chartFrame, labelledEvery } from './looks';

/** Series with one amount per date. */
export interface BarSeries {
  label: string;
  color: ColorToken;
  values: readonly number[];
}

interface BarsOverTimeProps {
  dates: readonly string[];
  series: readonly BarSeries[];
  /** Formats an amount in the tooltip of a bar. */
  format: (value: number) => string;
  words: Texts;
  /** True on phones, where there is space for few labels. */
  narrow: boolean;
  /** Height of the chart in pixels. */
  height: number;
}

/** Stacked bar chart over time. Screen readers announce it as one image, because a table has the same figures. */
export const BarsOverTime = ({ dates, series, format, words, narrow, height }: BarsOverTimeProps) => {
  const { formats } = words;
  const labelled = useMemo(() => labelledEvery(dates, narrow ? 4 : 6), [dates, narrow]);
  const sums = dates.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  return (
    <BarChart
      {...chartFrame}
      margin={{ ...chartFrame.margin, top: 8 }}
      height={height}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: dates,
          scaleType: 'band',
          disableTicks: true,
          height: 28,
          categoryGapRatio: 0.25,
          tickInterval: (date: string) => labelled.has(date),
          valueFormatter: (date: string, { location }: { location: string }) =>
            location === 'tick' ? formats.dayAndMonth(date) : formats.date(date),
        },
      ]}
      yAxis={[{ ...amountAxis(3, sums, formats.number), width: 52 }]}
      series={series.map(({ label, color, values }) => ({
        data: [...values],
        label,
        color: token(color),
        stack: 'all',
        valueFormatter: (value: number | null) => format(value ?? 0),
      }))}
    />
  );
};
