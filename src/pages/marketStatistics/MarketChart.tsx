import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { measureText } from '../../../i18n/measureText';
import { addMonths } from '../../../schemas/calendar';
import { chartMonths } from '../../../schemas/market/cells';
import type { MarketPoint } from '../../../schemas/market/marketStatistics';
import { type MarketMeasure, measureOf, roundMeasure } from '../../../schemas/market/measures';
import { ChartLegend } from '../../statistics/ChartLegend';
import { ChartFrame } from '../../ui/chart/ChartFrame';
import { fetched } from '../../ui/fetched/fetched';
import { token } from '../../ui/tokens';
import type { Texts } from '../../ui/useText';
import { CellTable } from './CellTable';

const MonthChart = fetched(async () => (await import('./MonthChart')).MonthChart);

/** Height of the chart in pixels. */
const height = 260;

const Sentence = styled('p')({ margin: '0 0 8px', maxWidth: '72ch' });

const Details = styled('details')({
  marginTop: 12,
  '& summary': { minHeight: 32, cursor: 'pointer', color: token('primary'), fontWeight: 550 },
});

interface MarketChartProps {
  measure: MarketMeasure;
  month: string;
  /** Values by month, oldest first; months without a value are missing. */
  history: readonly MarketPoint[];
  /** Names of the property type and the region. */
  what: string;
  words: Texts;
}

/**
 * Sentence that describes the chart: the value of the selected month, and the change from a year earlier if it is
 * known.
 */
const sentenceOf = ({ measure, month, history, what, words }: MarketChartProps): string => {
  const { text, formats } = words;
  const of = (wanted: string) => history.find((point) => point.month === wanted);
  const point = of(month);
  const names = { measure: text(`torvet.measures.names.${measure}`), what, month: formats.month(month) };
  if (point?.withheld)
    return text('torvet.marketStatistics.chartWithheld', {
      ...names,
      reason: text(`torvet.measures.withheld.${point.withheld}`).toLowerCase(),
    });
  if (point?.value === undefined) return text('torvet.marketStatistics.chartNone', names);
  const value = measureText(measure, point.value, words);
  const before = of(addMonths(month, -12));
  if (before?.value === undefined) return text('torvet.marketStatistics.chartOnly', { ...names, value });
  const change = roundMeasure(measure, point.value - before.value);
  const kind = change === 0 ? 'chartSame' : change > 0 ? 'chartRose' : 'chartFell';
  return text(`torvet.marketStatistics.${kind}`, {
    ...names,
    value,
    change: measureText(measure, Math.abs(change), words),
    before: formats.month(before.month),
  });
};

/** Removes the second full stop if a sentence ends with an abbreviation. */
const withOneStop = (sentence: string): string => sentence.replace(/\.\.$/, '.');

/** Measure over 24 months, as a sentence, a chart and a table. */
export const MarketChart = (props: MarketChartProps) => {
  const { measure, month, history, words } = props;
  const { text, formats } = words;
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const first = history[0]?.month ?? month;
  const months = Array.from({ length: chartMonths }, (_, index) =>
    addMonths(month, index + 1 - chartMonths),
  ).filter((one) => one >= first);
  const points = months.map((one) => history.find((point) => point.month === one));
  const { isAverage } = measureOf(measure);
  const missing = points.filter((point) => point?.value === undefined).length;
  const withheld = points.filter((point) => point?.withheld).length;
  const sentence = withOneStop(sentenceOf(props));
  const label = text(`torvet.measures.names.${measure}`);
  return (
    <>
      <Sentence>
        {sentence}
        {withheld > 0 && missing < points.length
          ? ` ${text('torvet.marketStatistics.withheldMonths', { smart_count: withheld })}`
          : null}
        {missing > withheld && missing < points.length
          ? ` ${text('torvet.marketStatistics.missingMonths', { smart_count: missing - withheld })}`
          : null}
      </Sentence>
      {missing === points.length ? (
        <p>{text('torvet.marketStatistics.chartEmpty')}</p>
      ) : (
        <>
          {isAverage ? (
            <ChartLegend
              entries={[
                { label: text('torvet.measures.average'), color: token('primary'), shape: 'line' },
                { label: text('torvet.measures.median'), color: token('info'), shape: 'line' },
              ]}
            />
          ) : null}
          <ChartFrame
            label={sentence}
            height={height}
            fallback={<p>{text('torvet.marketStatistics.chartFailed')}</p>}
          >
            <MonthChart
              months={months}
              values={points.map((point) => point?.value ?? null)}
              medians={isAverage ? points.map((point) => point?.median ?? null) : undefined}
              label={label}
              format={(value) => measureText(measure, value, words)}
              words={words}
              narrow={narrow}
              height={height}
            />
          </ChartFrame>
        </>
      )}
      <Details>
        <summary>{text('torvet.marketStatistics.byMonth')}</summary>
        <CellTable
          caption={text('torvet.marketStatistics.chart', { measure: label })}
          heading={text('torvet.marketStatistics.month')}
          measure={measure}
          rows={months
            .map((one, index) => ({ key: one, name: formats.month(one), cell: points[index] }))
            .toReversed()}
          words={words}
        />
      </Details>
    </>
  );
};
