import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../../i18n/format';
import type { Account } from '../../../schemas/account';
import { comparisons } from '../../../schemas/tracking/metricRules';
import { useTorvetData } from '../../providers/data/dataProvider';
import { IncompleteNotice } from '../../statistics/IncompleteNotice';
import { PeriodChoice } from '../../statistics/PeriodChoice';
import { daysOf } from '../../statistics/periods';
import { StatisticsSkeleton } from '../../statistics/StatisticsSkeleton';
import { SelectField } from '../../ui/SelectField';
import EmptyLot from '../../ui/states/emptyLot.svg?component';
import { FailedState } from '../../ui/states/FailedState';
import { ListState } from '../../ui/states/ListState';
import { figures, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { AccountFigures } from './AccountFigures';
import { readSettings, type Settings, writeSettings } from './settings';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .top': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 24px',
  },
  '& .period': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10, color: token('muted') },
  '& .dates': { ...figures, margin: 0, fontSize: '0.9375rem', color: token('muted') },
});

/** Metrics of an account in a period; previous data remain while other data are loading. */
const useAccountMetrics = (id: number, { compare, ...period }: Settings) => {
  const { call } = useTorvetData();
  const { from, to } = daysOf(period, today());
  return useQuery({
    queryKey: ['accountMetrics', id, from, to, compare],
    queryFn: async ({ signal }) =>
      (await call('accountMetrics', { params: { id }, query: { from, to, compare }, signal })).metrics,
    placeholderData: keepPreviousData,
    retry: false,
  });
};

/** `/account/statistics`: metrics of the active account's listings. All settings are in the URL. */
export const AccountStatisticsPage = ({
  account,
  canChange,
}: {
  account: Pick<Account, 'ID' | 'name'>;
  /** True if the user may edit listings. */
  canChange: boolean;
}) => {
  const words = useText();
  const { text, formats } = words;
  const [query, setQuery] = useSearchParams();
  const settings = readSettings(query, today());
  const { data: metrics, error, isPlaceholderData, refetch } = useAccountMetrics(account.ID, settings);
  // Deferred, so that rendering the panels does not block input.
  const data = useDeferredValue(metrics);
  const change = (changed: Partial<Settings>) =>
    // Reads the current URL, because the last change may not have been rendered yet.
    setQuery(
      writeSettings({ ...readSettings(new URLSearchParams(window.location.search), today()), ...changed }),
      { preventScrollReset: true },
    );
  const isEmpty = data !== undefined && data.listings.length === 0;
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.introductions.accountStatistics.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5, maxWidth: '72ch' }}>
        {text('torvet.introductions.accountStatistics.text')}
      </Typography>
      <Frame>
        <div className="top" data-print="none">
          <PeriodChoice
            period={settings.days}
            words={words}
            onChoose={(days) => change({ days, to: undefined })}
          />
          <SelectField>
            <label htmlFor="compare">{text('torvet.accountStatistics.compare')}</label>
            <select
              id="compare"
              value={settings.compare}
              onChange={({ target }) =>
                change({ compare: comparisons.find((name) => name === target.value) ?? settings.compare })
              }
            >
              {comparisons.map((name) => (
                <option key={name} value={name}>
                  {text(`torvet.accountStatistics.comparedWith.${name}`)}
                </option>
              ))}
            </select>
          </SelectField>
        </div>
        {data && !isEmpty ? (
          <p className="dates">
            {account.name}
            {' · '}
            {text('torvet.listingStatistics.between', {
              from: formats.date(data.from),
              to: formats.date(data.to),
            })}
            {' · '}
            {text('torvet.listingStatistics.fresh')}
          </p>
        ) : null}
        <IncompleteNotice metrics={data} />
        {error && !data ? (
          <FailedState
            title={text('torvet.listingStatistics.failed')}
            reason={error.message}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data === undefined && !error ? <StatisticsSkeleton /> : null}
        {isEmpty ? (
          <ListState drawing={<EmptyLot />} role="status" title={text('torvet.accountStatistics.emptyTitle')}>
            {text('torvet.accountStatistics.emptyText')}
          </ListState>
        ) : null}
        {data && !isEmpty ? (
          <AccountFigures
            canChange={canChange}
            account={account}
            metrics={data}
            settings={settings}
            onChange={change}
            busy={isPlaceholderData}
          />
        ) : null}
      </Frame>
    </>
  );
};
