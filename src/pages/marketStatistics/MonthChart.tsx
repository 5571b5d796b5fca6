import { LineChart } from '@mui/x-charts/LineChart';
import { chartFrame, labelledEvery } from '../../ui/chart/looks';
import { token } from '../../ui/tokens';
import type { Texts } from '../../ui/useText';

interface MonthChartProps {
  months: readonly string[];
  /** Value and median of each month; null if there is no value. */
  values: readonly (number | null)[];
  medians: readonly (number | null)[] | undefined;
  label: string;
  format: (value: number) => string;
  words: Texts;
  narrow: boolean;
  /** Height of the chart in pixels. */
  height: number;
}

/** Chart of a measure by month; months without a value are gaps. */
export const MonthChart = ({
  months,
  values,
  medians,
  label,
  format,
  words,
  narrow,
  height,
}: MonthChartProps) => {
  const { text, formats } = words;
  const labelled = labelledEvery(months, narrow ? 3 : 6);
  const written = (value: number | null) => (value === null ? text('torvet.measures.hidden') : format(value));
  const look = { curve: 'linear', valueFormatter: written, connectNulls: false } as const;
  return (
    <LineChart
      {...chartFrame}
      margin={{ ...chartFrame.margin, top: 12, right: 34 }}
      height={height}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: months,
          scaleType: 'point',
          disableTicks: true,
          height: 28,
          tickInterval: (month: string) => labelled.has(month),
          valueFormatter: (month: string, { location }: { location: string }) =>
            location === 'tick' ? formats.shortMonth(month) : formats.month(month),
        },
      ]}
      yAxis={[
        {
          width: narrow ? 56 : 72,
          disableLine: true,
          disableTicks: true,
          tickNumber: 4,
          min: 0,
          valueFormatter: (value: number) => format(value),
        },
      ]}
      series={[
        {
          ...look,
          data: [...values],
          label,
          color: token('primary'),
          area: true,
          showMark: values.length < 4 || !narrow,
        },
        ...(medians
          ? [
              {
                ...look,
                data: [...medians],
                label: text('torvet.measures.median'),
                color: token('info'),
                showMark: false,
              },
            ]
          : []),
      ]}
    />
  );
};
