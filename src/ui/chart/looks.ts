import { lineClasses } from '@mui/x-charts/LineChart';
import { token } from '../tokens';

/** Layout that all charts share, so that charts below each other are aligned. */
export const chartFrame = {
  margin: { top: 26, right: 26, bottom: 4, left: 4 },
  hideLegend: true,
  skipAnimation: true,
  disableKeyboardNavigation: true,
  sx: {
    [`& .${lineClasses.area}`]: { fillOpacity: 0.14 },
    [`& .${lineClasses.line}`]: { strokeWidth: 2 },
    '& .MuiChartsGrid-line': { stroke: token('hairline') },
    '& .MuiChartsAxis-line': { stroke: token('hairline') },
    '& .MuiChartsAxis-tickLabel': { fill: token('muted'), fontFamily: 'var(--t-figures)' },
  },
} as const;

/**
 * Axis of whole numbers whose end is above 0.
 * @param values all displayed values.
 * @param format formats a value.
 */
export const amountAxis = (
  tickNumber: number,
  values: readonly number[],
  format: (value: number) => string,
) => ({
  width: 40,
  tickMinStep: 1,
  disableLine: true,
  disableTicks: true,
  min: 0,
  tickNumber,
  ...(values.some((value) => value > 0) ? {} : { max: 1 }),
  valueFormatter: (value: number) => (Number.isInteger(value) ? format(value) : ''),
});

/** Dates of a chart that have a label. Counted from the last date, which is the most important. */
export const labelledEvery = (dates: readonly string[], most: number): ReadonlySet<string> => {
  const every = Math.max(1, Math.ceil(dates.length / most));
  return new Set(dates.filter((_, index) => (dates.length - 1 - index) % every === 0));
};
