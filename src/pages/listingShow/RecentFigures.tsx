import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingMetrics } from '../../../schemas/tracking/metrics';
import { groupText, verdictText } from '../../statistics/benchmarkText';
import { IncompleteNotice } from '../../statistics/IncompleteNotice';
import { Sparkline } from '../../ui/chart/Sparkline';
import { FailedState } from '../../ui/states/FailedState';
import { figures, token } from '../../ui/tokens';
import { type Texts, useText } from '../../ui/useText';
import { useBenchmark } from './statistics/useBenchmark';
import { useMetrics } from './statistics/useMetrics';
import { tabSearch } from './useTab';

/** Equal to the default period of the statistics tab. */
const days = 30;

const Frame = styled('div')({
  minHeight: 132,
  '& svg': { display: 'block', margin: '6px 0 8px' },
  '& h2': { margin: 0, fontSize: '0.875rem', fontWeight: 600, color: token('muted') },
  '& p': { margin: 0, fontSize: '0.9375rem' },
  '& .sums': { ...figures, display: 'flex', flexWrap: 'wrap', gap: '2px 20px' },
  '& .sums span': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& i': { width: 12, height: 12, borderRadius: 4 },
  '& .visits': { backgroundColor: token('primary') },
  '& .leads': { backgroundColor: token('info') },
  '& .against': { marginTop: 10, fontWeight: 600 },
  '& .against small': { display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: token('muted') },
});

const sparklineText = ({ days: counted, totals }: ListingMetrics, { text, formats }: Texts): string => {
  const top = counted.reduce((most, day) => (day.visits > most.visits ? day : most), {
    date: counted[0]?.date ?? '',
    visits: 0,
  });
  return text('torvet.listingShow.recentText', {
    days,
    visits: formats.number(totals.visits),
    top: formats.date(top.date),
    most: formats.number(top.visits),
    leads: formats.number(totals.leads),
  });
};

/** Comparison with similar listings in one sentence; renders nothing if there is no comparison. */
const Against = ({ listing, words }: { listing: ListingRecord; words: Texts }) => {
  const { data } = useBenchmark(listing);
  if (data?.state !== 'compared') return null;
  return (
    <p className="against">
      {verdictText(data, words)}
      <small>
        {groupText({ ...data, type: listing.type }, words)}.{' '}
        <MuiLink component={Link} to={tabSearch('statistics')} preventScrollReset>
          {words.text('torvet.benchmark.see')}
        </MuiLink>
      </small>
    </p>
  );
};

/** Visits and leads of the last 30 days; hidden if the listing was never published. */
export const RecentFigures = ({ listing }: { listing: ListingRecord }) => {
  const words = useText();
  const { text, formats } = words;
  const wasShown = listing.publishedAt !== undefined && !listing.offMarket;
  const { data, error, refetch } = useMetrics(listing.ID, { days }, wasShown);
  if (!wasShown) return null;
  const isEmpty = data?.totals.visits === 0 && data.totals.leads === 0;
  return (
    <Frame data-print="none">
      <h2>{text('torvet.listingShow.recent', { days })}</h2>
      {data === undefined && !error ? <Skeleton variant="rounded" height={96} sx={{ mt: 1 }} /> : null}
      {error && !data ? (
        <FailedState
          inCard
          title={text('torvet.listingShow.recentFailed')}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      <IncompleteNotice metrics={data} sx={{ my: 1 }} />
      {data && isEmpty ? <p>{text('torvet.listingShow.recentNone', { days })}</p> : null}
      {data && !isEmpty ? (
        <>
          <Sparkline
            line={data.days.map(({ visits }) => visits)}
            bars={data.days.map(({ leads }) => leads)}
            label={sparklineText(data, words)}
          />
          <p className="sums">
            <span>
              <i className="visits" />
              {text('torvet.listingStatistics.visits')} <strong>{formats.number(data.totals.visits)}</strong>
            </span>
            <span>
              <i className="leads" />
              {text('torvet.listingStatistics.leads')} <strong>{formats.number(data.totals.leads)}</strong>
            </span>
          </p>
          <Against listing={listing} words={words} />
        </>
      ) : null}
    </Frame>
  );
};
