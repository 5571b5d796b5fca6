import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { today } from '../../../../i18n/format';
import type { ListingRecord } from '../../../../schemas/listing/record';
import type { Offering } from '../../../listings/actions/rowActions';
import { IncompleteNotice } from '../../../statistics/IncompleteNotice';
import { PeriodChoice } from '../../../statistics/PeriodChoice';
import { readPeriod } from '../../../statistics/periods';
import { StatisticsSkeleton } from '../../../statistics/StatisticsSkeleton';
import { figures, token } from '../../../ui/tokens';
import { useText } from '../../../ui/useText';
import { useTab } from '../useTab';
import { Figures } from './Figures';
import { NoFigures } from './NoFigures';
import { useMetrics } from './useMetrics';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .top': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px 24px',
  },
  '& .period': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10, color: token('muted') },
  '& .dates': { ...figures, margin: 0, fontSize: '0.9375rem', color: token('muted') },
});

/** Statistics tab of a listing, for the period in the URL. */
export const StatisticsTab = ({ listing, offering }: { listing: ListingRecord; offering: Offering }) => {
  const words = useText();
  const { text, formats } = words;
  const period = readPeriod(new URLSearchParams(useLocation().search), today());
  const { open } = useTab();
  const { data, error, isPlaceholderData, refetch } = useMetrics(listing.ID, period);
  const isEmpty = data !== undefined && Object.values(data.totals).every((total) => !total);
  return (
    <Frame>
      <div className="top">
        <p className="dates">
          {data && !isEmpty ? (
            <>
              {text('torvet.listingStatistics.between', {
                from: formats.date(data.from),
                to: formats.date(data.to),
              })}
              {' · '}
              {text('torvet.listingStatistics.fresh')}
            </>
          ) : null}
        </p>
        <PeriodChoice period={period.days} words={words} onChoose={(days) => open('statistics', { days })} />
      </div>
      <IncompleteNotice metrics={data} />
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {text('torvet.actions.retry')}
            </Button>
          }
        >
          {text('torvet.listingStatistics.failed')}. {error.message}
        </Alert>
      ) : null}
      {data === undefined && !error ? <StatisticsSkeleton /> : null}
      {data && isEmpty && !isPlaceholderData ? (
        <NoFigures listing={listing} from={data.from} siteURL={offering.siteURL} />
      ) : null}
      {data && !isEmpty ? (
        <Figures listing={listing} metrics={data} offering={offering} busy={isPlaceholderData} />
      ) : null}
    </Frame>
  );
};
