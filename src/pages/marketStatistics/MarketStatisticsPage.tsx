import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../../i18n/format';
import { propertyTypeText } from '../../../i18n/measureText';
import { fieldMetaLists } from '../../../resources/metaLists';
import type { Account } from '../../../schemas/account';
import { marketParts } from '../../../schemas/market/measures';
import type { MetaListEntry } from '../../../schemas/operations/meta';
import { regions } from '../../../schemas/regions';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useMetaList } from '../../providers/data/metaLists';
import { StatisticsSkeleton } from '../../statistics/StatisticsSkeleton';
import { SelectField } from '../../ui/SelectField';
import EmptyLot from '../../ui/states/emptyLot.svg?component';
import { FailedState } from '../../ui/states/FailedState';
import { ListState } from '../../ui/states/ListState';
import { figures, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { MarketFigures } from './MarketFigures';
import {
  changedSettings,
  defaultMonth,
  queryOf,
  readSettings,
  type Settings,
  writeSettings,
} from './settings';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .top': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' },
  // Wraps if the text is enlarged.
  '& .top > *': { maxWidth: '100%' },
  '& [role="group"]': { flexWrap: 'wrap' },
  '& .dates': { ...figures, margin: 0, fontSize: '0.9375rem', color: token('muted') },
});

/** Market statistics; previous data remain while other data are loading. */
const useMarketStatistics = (id: number, settings: Settings) => {
  const { call } = useTorvetData();
  const query = queryOf(settings, today());
  return useQuery({
    queryKey: ['marketStatistics', id, query],
    queryFn: async ({ signal }) =>
      (await call('marketStatistics', { params: { id }, query, signal })).statistics,
    placeholderData: keepPreviousData,
    retry: false,
  });
};

/** `/market-statistics`: supply, turnover and demand of the market. All settings are in the URL. */
export const MarketStatisticsPage = ({ account }: { account: Pick<Account, 'ID'> }) => {
  const words = useText();
  const { text, formats } = words;
  const [query, setQuery] = useSearchParams();
  const settings = readSettings(query);
  const { data: statistics, error, isPlaceholderData, refetch } = useMarketStatistics(account.ID, settings);
  // Deferred, so that rendering the panels does not block input.
  const data = useDeferredValue(statistics);
  const { data: usages = [] } = useMetaList<MetaListEntry>(fieldMetaLists.usageProposals);
  const namesOf = (usage: number) => usages.find(({ ID }) => ID === usage)?.names;
  const change = (changed: Partial<Settings>) =>
    // Reads the current URL, because the last change may not have been rendered yet.
    setQuery(
      writeSettings(changedSettings(readSettings(new URLSearchParams(window.location.search)), changed)),
      { preventScrollReset: true },
    );
  const month = data?.month;
  const select = (
    id: keyof Settings & ('usage' | 'region' | 'month'),
    label: string,
    value: string,
    options: readonly (readonly [value: string, label: string])[],
    set: (chosen: string) => Partial<Settings>,
  ) => (
    <SelectField>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => change(set(target.value))}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </SelectField>
  );
  const types = [...new Set([...(data?.usages ?? []), ...(settings.usage ? [settings.usage] : [])])];
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.introductions.marketStatistics.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5, maxWidth: '72ch' }}>
        {text('torvet.introductions.marketStatistics.text')}
      </Typography>
      <Frame>
        <div className="top" data-print="none">
          <ToggleButtonGroup
            exclusive
            value={settings.part}
            aria-label={text('torvet.marketStatistics.part')}
            onChange={(_event, chosen: unknown) => {
              const part = marketParts.find((one) => one === chosen);
              if (part) change({ part });
            }}
          >
            {marketParts.map((part) => (
              <ToggleButton key={part} value={part}>
                {text(`torvet.measures.parts.${part}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {select(
            'usage',
            text('torvet.marketStatistics.type'),
            settings.usage?.toString() ?? '',
            [
              ['', text('torvet.measures.allTypes')],
              ...types.map(
                (usage) => [String(usage), propertyTypeText(usage, namesOf(usage), words)] as const,
              ),
            ],
            (chosen) => ({ usage: types.find((usage) => String(usage) === chosen) }),
          )}
          {select(
            'region',
            text('torvet.marketStatistics.region'),
            settings.region ?? '',
            [
              ['', text('torvet.measures.wholeCountry')],
              ...regions.map((region) => [region, text(`torvet.region.${region}`)] as const),
            ],
            (chosen) => ({ region: regions.find((region) => region === chosen) }),
          )}
          {data && month
            ? select(
                'month',
                text('torvet.marketStatistics.month'),
                month,
                data.months.map((one) => [one, formats.month(one)] as const),
                (chosen) => ({
                  month:
                    chosen === (defaultMonth(settings.part, today()) ?? data.months[0]) ? undefined : chosen,
                }),
              )
            : null}
        </div>
        {error && !data ? (
          <FailedState
            title={text('torvet.marketStatistics.failed')}
            reason={error.message}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data === undefined && !error ? <StatisticsSkeleton /> : null}
        {data && month === undefined ? (
          <ListState drawing={<EmptyLot />} role="status" title={text('torvet.marketStatistics.emptyTitle')}>
            {text('torvet.marketStatistics.emptyText')}
          </ListState>
        ) : null}
        {data && month !== undefined ? (
          <>
            <p className="dates">
              {text('torvet.measures.upTo', { date: formats.date(data.upTo ?? month) })}
            </p>
            <MarketFigures
              statistics={{ ...data, month }}
              settings={settings}
              namesOf={namesOf}
              onChange={change}
              busy={isPlaceholderData}
            />
          </>
        ) : null}
      </Frame>
    </>
  );
};
