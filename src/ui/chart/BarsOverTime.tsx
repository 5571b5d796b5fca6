import { BarChart } from '@mui/x-charts/BarChart';
import { useMemo } from 'react';
import { type ColorToken, token } from '../tokens';
import type { Texts } from '../useText';
import { amountAxis, chartFrame, labelledEvery } from './looks';

/** Series of amounts, one per date. */
export interface BarSeries {
  label: string;
  color: ColorToken;
  values: readonly number[];
}

interface BarsOverTimeProps {
  dates: readonly string[];
  series: readonly BarSeries[];
  /** Formats an amount next to its bar, and a short one at the axis. */
  format: (value: number) => string;
  words: Texts;
  /** True on phones, where few labels fit. */
  narrow: boolean;
  /** Height in pixels. */
  height: number;
}

/** Stacked bars over time. For screen readers it is one image next to a table. */
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
