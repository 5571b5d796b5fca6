import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { today } from '../../../i18n/format';
import { listings } from '../../../resources/listings';
import type { ListingRecord } from '../../../schemas/listing/record';
import { AboutListing } from '../../listings/AboutListing';
import { OpenedListing } from '../../listings/OpenedListing';
import { rowPath } from '../../listings/row';
import { useTorvetData } from '../../providers/data/dataProvider';
import { figures, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { Figures } from './Figures';
import { NoFigures } from './NoFigures';
import { PeriodChoice } from './PeriodChoice';
import { daysOf, type Period, periodSearch, readPeriod } from './periods';
import { StatisticsSkeleton } from './StatisticsSkeleton';

/** The server counts once a minute. */
const freshForMs = 60_000;

/** A listing's figures of a period, fetched anew while one looks at them; another period's stand until its own come. */
const useMetrics = (id: number, period: Period) => {
  const { call } = useTorvetData();
  const { from, to } = daysOf(period, today());
  return useQuery({
    queryKey: ['listingMetrics', id, from, to],
    queryFn: async ({ signal }) =>
      (await call('listingMetrics', { params: { id }, query: { from, to }, signal })).metrics,
    refetchInterval: freshForMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
};

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .trail': { fontSize: '0.875rem' },
  '& .top': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '12px 24px',
  },
  '& .period': { display: 'flex', alignItems: 'center', gap: 10, color: token('muted') },
  '& .dates': { ...figures, margin: 0, fontSize: '0.9375rem', color: token('muted') },
});

interface PageProps {
  /** The public site. */
  siteURL: string;
}

type ListingStatisticsProps = PageProps & { listing: ListingRecord; metrics: ReturnType<typeof useMetrics> };

const ListingStatistics = ({ listing, siteURL, metrics: query }: ListingStatisticsProps) => {
  const words = useText();
  const { text, formats } = words;
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = query;
  const isEmpty = data !== undefined && Object.values(data.totals).every((total) => !total);
  return (
    <Page>
      <div className="trail">
        <MuiLink component={Link} to={rowPath(listing)} color="textSecondary">
          <span aria-hidden="true">← </span>
          {text('torvet.listingStatistics.toListing')}
        </MuiLink>
      </div>
      <div className="top">
        <div>
          <Typography variant="h1" tabIndex={-1}>
            {text('torvet.listingStatistics.title')}
          </Typography>
          <AboutListing listing={listing} />
        </div>
        <PeriodChoice
          period={readPeriod(search)}
          words={words}
          onChoose={(days) => void navigate({ search: periodSearch(days) }, { preventScrollReset: true })}
        />
      </div>
      {data && !isEmpty ? (
        <p className="dates">
          {text('torvet.listingStatistics.between', {
            from: formats.date(data.from),
            to: formats.date(data.to),
          })}
          {' · '}
          {text('torvet.listingStatistics.fresh')}
        </p>
      ) : null}
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
        <NoFigures listing={listing} from={data.from} siteURL={siteURL} />
      ) : null}
      {data && !isEmpty ? <Figures listing={listing} metrics={data} busy={isPlaceholderData} /> : null}
    </Page>
  );
};

/** `/listings/{id}/statistics`. */
export const ListingStatisticsPage = ({ siteURL }: PageProps) => {
  const { id } = useParams();
  // Fetched beside the listing; a number that is none finds neither.
  const metrics = useMetrics(Number(id), readPeriod(useLocation().search));
  return (
    <OpenedListing resource={listings.name} skeleton={<StatisticsSkeleton />}>
      {(listing) => <ListingStatistics listing={listing} siteURL={siteURL} metrics={metrics} />}
    </OpenedListing>
  );
};
