import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { Account } from '../../../schemas/account';
import { listingTypeIDs } from '../../../schemas/listing/families';
import type { AccountMarker, AccountMetrics } from '../../../schemas/tracking/accountMetrics';
import { visitsVerdict } from '../../../schemas/tracking/benchmarkRules';
import { ChartPanel } from '../../statistics/ChartPanel';
import { CsvButton } from '../../statistics/CsvButton';
import { csvRows } from '../../statistics/columns';
import { DailyTable } from '../../statistics/DailyTable';
import { LeadKinds } from '../../statistics/LeadKinds';
import { MarkerList } from '../../statistics/MarkerList';
import { eventTexts, markedDays } from '../../statistics/markers';
import { Panel } from '../../statistics/Panel';
import { StagedStack } from '../../statistics/StagedStack';
import { SelectField } from '../../ui/SelectField';
import { type Texts, useText } from '../../ui/useText';
import { AccountHeadline } from './AccountHeadline';
import { accountRows } from './accountRows';
import { ListingsTable } from './ListingsTable';
import { PromotionResults } from './PromotionResults';
import { SimilarListings } from './SimilarListings';
import { chosenListings, type Settings } from './settings';
import { useAccountBenchmark } from './useAccountBenchmark';

const Filters = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '12px 24px', marginBottom: 12 });

/** Maximum number of days in the chart that have a number. */
const mostMarked = 12;

/** Kinds of events of a day, in the order of their texts. */
const eventNames = ['published', 'prices', 'promotions', 'promotionEnds'] as const;

const amountOf = (marker: AccountMarker): number => eventNames.reduce((sum, name) => sum + marker[name], 0);

const isEnd = (marker: AccountMarker): boolean => amountOf(marker) === marker.promotionEnds;

/** Days with the most changes of listings, in chronological order. */
const shownMarkers = (markers: readonly AccountMarker[]): AccountMarker[] =>
  markers
    .toSorted((one, other) => amountOf(other) - amountOf(one))
    .slice(0, mostMarked)
    .toSorted((one, other) => one.date.localeCompare(other.date));

const markerText = (marker: AccountMarker, { text }: Texts): string =>
  eventNames
    .filter((name) => marker[name] > 0)
    .map((name) => text(`torvet.accountStatistics.markers.${name}`, { smart_count: marker[name] }))
    .join(' · ');

/** Numbers of promotions that began and ended, in words. */
const promotionSummary = (markers: readonly AccountMarker[], { text }: Texts): string =>
  (
    [
      ['began', 'promotions'],
      ['ended', 'promotionEnds'],
    ] as const
  )
    .flatMap(([key, name]) => {
      const amount = markers.reduce((sum, marker) => sum + marker[name], 0);
      return amount > 0
        ? [text(`torvet.accountStatistics.promotionSummary.${key}`, { smart_count: amount })]
        : [];
    })
    .join(' ');

interface AccountFiguresProps {
  account: Pick<Account, 'ID'>;
  /** True if the user may edit listings. */
  canChange: boolean;
  metrics: AccountMetrics;
  settings: Settings;
  onChange: (changed: Partial<Settings>) => void;
  /** True while data of another period are loading. */
  busy: boolean;
}

/** Metrics, chart, kinds of leads, and table of listings for a period. */
export const AccountFigures = ({
  account,
  canChange,
  metrics,
  settings,
  onChange,
  busy,
}: AccountFiguresProps) => {
  const words = useText();
  const { text } = words;
  const { from, to, listings } = metrics;
  const markers = useMemo(() => markedDays(shownMarkers(metrics.markers), isEnd), [metrics.markers]);
  const events = eventTexts(metrics.markers, markerText, words);
  const isCompared = metrics.active.listings > 0;
  const benchmark = useAccountBenchmark(account.ID, isCompared);
  const behind = useMemo(
    () =>
      new Map(
        benchmark.data?.listings.flatMap((listing) =>
          visitsVerdict(listing).kind === 'less' ? [[listing.ID, listing] as const] : [],
        ),
      ),
    [benchmark.data],
  );
  const chosen = chosenListings(listings, settings);
  const statuses = [...new Set(listings.map(({ status }) => status))].toSorted((one, other) => one - other);
  const contacts = [...new Set(listings.flatMap(({ contactName }) => contactName ?? []))].toSorted(
    (one, other) => one.localeCompare(other, 'da'),
  );
  const types = listingTypeIDs.filter((type) => listings.some((listing) => listing.type === type));
  const filter = (
    name: 'type' | 'status' | 'contact',
    options: readonly { value: string; label: string }[],
    set: (value: string | undefined) => void,
  ) =>
    options.length > 1 || settings[name] !== undefined ? (
      <SelectField>
        <label htmlFor={`filter-${name}`}>{text(`torvet.accountStatistics.filters.${name}`)}</label>
        <select
          id={`filter-${name}`}
          value={settings[name]?.toString() ?? ''}
          onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
        >
          <option value="">{text('torvet.accountStatistics.filters.all')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </SelectField>
    ) : null;
  return (
    <StagedStack busy={busy}>
      <AccountHeadline metrics={metrics} period={settings} words={words} />
      <Panel
        title={text('torvet.listingStatistics.chart')}
        definition="torvet.listingStatistics.definition.accountChart"
      >
        <ChartPanel
          metrics={metrics}
          markers={markers}
          summary={promotionSummary(metrics.markers, words)}
          words={words}
        >
          <MarkerList days={markers} textOf={markerText} words={words} />
        </ChartPanel>
      </Panel>
      {isCompared ? (
        <SimilarListings accountID={account.ID} benchmark={benchmark} canChange={canChange} words={words} />
      ) : null}
      <Panel
        title={text('torvet.accountStatistics.listings')}
        definition="torvet.listingStatistics.definition.accountListings"
        tools={
          <CsvButton
            rows={() => accountRows({ listings: chosen, compare: metrics.compare }, words)}
            fileName={text('torvet.accountStatistics.fileName', { id: account.ID, from, to })}
          />
        }
      >
        <Filters data-print="none">
          {filter(
            'type',
            types.map((type) => ({ value: String(type), label: text(`torvet.listingType.${type}`) })),
            (value) => onChange({ type: types.find((type) => String(type) === value) }),
          )}
          {filter(
            'status',
            statuses.map((status) => ({ value: String(status), label: text(`torvet.status.${status}`) })),
            (value) => onChange({ status: statuses.find((status) => String(status) === value) }),
          )}
          {filter(
            'contact',
            contacts.map((name) => ({ value: name, label: name })),
            (contact) => onChange({ contact }),
          )}
        </Filters>
        <ListingsTable
          listings={chosen}
          behind={behind}
          canChange={canChange}
          settings={settings}
          onSort={(sort, ascending) => onChange({ sort, ascending })}
          words={words}
        />
      </Panel>
      {metrics.promotions.length > 0 ? (
        <Panel
          title={text('torvet.accountStatistics.promotions')}
          definition="torvet.listingStatistics.definition.accountPromotions"
        >
          <PromotionResults promotions={metrics.promotions} words={words} />
        </Panel>
      ) : null}
      <Panel
        title={text('torvet.listingStatistics.leadKinds')}
        definition="torvet.listingStatistics.definition.leadKinds"
      >
        <LeadKinds
          metrics={metrics}
          words={words}
          before={text(`torvet.accountStatistics.comparedWith.${metrics.compare}`)}
        />
      </Panel>
      <Panel
        title={text('torvet.listingStatistics.table')}
        definition="torvet.listingStatistics.definition.table"
        tools={
          <CsvButton
            rows={() => csvRows(metrics, events, words)}
            fileName={text('torvet.accountStatistics.dailyFileName', { id: account.ID, from, to })}
          />
        }
      >
        {/* A new key resets the scroll position to the newest days when the period changes. */}
        <DailyTable key={from} metrics={metrics} events={events} words={words} />
      </Panel>
    </StagedStack>
  );
};
