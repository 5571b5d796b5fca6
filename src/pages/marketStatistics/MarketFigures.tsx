import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { keepTogether } from '../../../i18n/keepTogether';
import { propertyTypeText, sizeText, unitText } from '../../../i18n/measureText';
import { cellAt } from '../../../schemas/market/cells';
import type { MarketStatistics } from '../../../schemas/market/marketStatistics';
import { measuresOf, methodSteps } from '../../../schemas/market/measures';
import type { Names } from '../../../schemas/names';
import { regions, regionTowns } from '../../../schemas/regions';
import { sizeBounds } from '../../../schemas/tracking/benchmarkRules';
import { CsvButton } from '../../statistics/CsvButton';
import { FigureStack } from '../../statistics/FigureStack';
import { Panel } from '../../statistics/Panel';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { CellTable } from './CellTable';
import { MarketChart } from './MarketChart';
import { MeasureCards } from './MeasureCards';
import { marketRows } from './marketRows';
import { RegionMap } from './RegionMap';
import type { Settings } from './settings';

const Stack = styled(FigureStack)({
  '& .columns': { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (min-width: 1000px)': {
    '& .columns': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
  },
  '& .name': {
    padding: '4px 0',
    border: 0,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& .towns': { display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: token('muted') },
  '& .method': { margin: 0, paddingLeft: 20, maxWidth: '76ch' },
  '& .method li + li': { marginTop: 6 },
});

interface MarketFiguresProps {
  statistics: MarketStatistics & { month: string };
  settings: Settings;
  namesOf: (usage: number) => Names | undefined;
  onChange: (changed: Partial<Settings>) => void;
  /** True while data for other settings are loading. */
  busy: boolean;
}

/** Statistics of a month: cards for all measures of a part, and the selected measure in detail. */
export const MarketFigures = ({ statistics, settings, namesOf, onChange, busy }: MarketFiguresProps) => {
  const words = useText();
  const { text, formats } = words;
  const { cells, history, month, usages } = statistics;
  const { part, measure, usage, region } = settings;
  const typeText = (one: number | undefined) =>
    propertyTypeText(one, one === undefined ? undefined : namesOf(one), words);
  const regionText = (one: (typeof regions)[number] | undefined) =>
    text(one ? `torvet.region.${one}` : 'torvet.measures.wholeCountry');
  const what = `${typeText(usage).toLowerCase()}, ${region ? regionText(region) : regionText(region).toLowerCase()}`;
  const name = text(`torvet.measures.names.${measure}`);
  const title = `${name} (${unitText(measure, words)})`;
  const definition = `torvet.measures.definitions.${measure}` as const;
  const method = { id: 'method', label: text('torvet.marketMethod.title') };
  const choose = (label: string, changed: Partial<Settings>) => (
    <MuiLink component="button" type="button" className="name" onClick={() => onChange(changed)}>
      {label}
    </MuiLink>
  );
  const hasSizes = part !== 'demand';
  return (
    <Stack aria-busy={busy}>
      <MeasureCards
        measures={measuresOf(part)}
        selected={measure}
        cellOf={(one) => cellAt(cells, one, { usage, region })}
        wider={
          region
            ? { what: regionText(undefined), cellOf: (one) => cellAt(cells, one, { usage }) }
            : { what: typeText(undefined), cellOf: (one) => cellAt(cells, one, {}) }
        }
        onSelect={(one) => onChange({ measure: one })}
        method={method}
        words={words}
      />
      <Panel
        title={text('torvet.marketStatistics.chart', { measure: title })}
        definition={definition}
        more={method}
        tools={
          <CsvButton
            rows={() => marketRows(statistics, namesOf, words)}
            fileName={text('torvet.marketStatistics.fileName', { month: month.slice(0, 7) })}
          />
        }
      >
        <MarketChart
          measure={measure}
          month={month}
          history={history.filter((point) => point.measure === measure)}
          what={what}
          words={words}
        />
      </Panel>
      <div className="columns">
        <Panel
          title={text('torvet.marketStatistics.map', { measure: name })}
          definition={definition}
          more={method}
        >
          <RegionMap
            title={text('torvet.marketStatistics.map', { measure: name })}
            measure={measure}
            cellOf={(one) => cellAt(cells, measure, { usage, region: one })}
            selected={region}
            onSelect={(one) => onChange({ region: one })}
            words={words}
          />
        </Panel>
        <Panel
          title={text('torvet.marketStatistics.byRegion', {
            measure: name,
            what: typeText(usage).toLowerCase(),
          })}
          definition={definition}
          more={method}
        >
          <CellTable
            caption={text('torvet.marketStatistics.byRegion', {
              measure: name,
              what: typeText(usage).toLowerCase(),
            })}
            heading={text('torvet.marketStatistics.region')}
            measure={measure}
            rows={[
              ...regions.map((one) => ({
                key: one,
                name: (
                  <>
                    {choose(regionText(one), { region: one })}
                    <span className="towns">{regionTowns[one]}</span>
                  </>
                ),
                cell: cellAt(cells, measure, { usage, region: one }),
                isCurrent: one === region,
              })),
              {
                key: 'all',
                name: choose(regionText(undefined), { region: undefined }),
                cell: cellAt(cells, measure, { usage }),
                isCurrent: region === undefined,
                isTotal: true,
              },
            ]}
            words={words}
          />
        </Panel>
        <Panel
          title={text('torvet.marketStatistics.byType', { measure: name, what: regionText(region) })}
          definition={definition}
          more={method}
        >
          <CellTable
            caption={text('torvet.marketStatistics.byType', { measure: name, what: regionText(region) })}
            heading={text('torvet.marketStatistics.type')}
            measure={measure}
            rows={[
              ...usages.map((one) => ({
                key: String(one),
                name: choose(typeText(one), { usage: one }),
                cell: cellAt(cells, measure, { usage: one, region }),
                isCurrent: one === usage,
              })),
              {
                key: 'all',
                name: choose(typeText(undefined), { usage: undefined }),
                cell: cellAt(cells, measure, { region }),
                isCurrent: usage === undefined,
                isTotal: true,
              },
            ]}
            words={words}
          />
        </Panel>
        {hasSizes ? (
          <Panel
            title={text('torvet.marketStatistics.bySize', {
              measure: name,
              what: typeText(usage).toLowerCase(),
            })}
            definition={definition}
            more={method}
          >
            <CellTable
              caption={text('torvet.marketStatistics.bySize', {
                measure: name,
                what: typeText(usage).toLowerCase(),
              })}
              heading={text('torvet.marketStatistics.size')}
              measure={measure}
              rows={[
                ...[0, ...sizeBounds].map((_, sizeClass) => ({
                  key: String(sizeClass),
                  name: keepTogether(sizeText(sizeClass, words)),
                  cell: cellAt(cells, measure, { usage, sizeClass }),
                })),
                {
                  key: 'all',
                  name: regionText(undefined),
                  cell: cellAt(cells, measure, { usage }),
                  isTotal: true,
                },
              ]}
              words={words}
            />
          </Panel>
        ) : null}
      </div>
      <Panel id="method" title={text('torvet.marketMethod.title')}>
        <p>
          {text('torvet.marketMethod.intro')}
          {statistics.upTo === undefined
            ? null
            : ` ${text('torvet.measures.upTo', { date: formats.date(statistics.upTo) })}.`}
        </p>
        <ul className="method">
          {methodSteps.map((step) => (
            <li key={step}>{text(`torvet.marketMethod.steps.${step}`)}</li>
          ))}
        </ul>
      </Panel>
    </Stack>
  );
};
