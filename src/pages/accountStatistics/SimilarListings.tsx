import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { AccountBenchmark, ComparedListing } from '../../../schemas/tracking/benchmark';
import { benchmarkRules, isConversionLow, visitsVerdict } from '../../../schemas/tracking/benchmarkRules';
import {
  accountBenchmarkRows,
  groupText,
  measureText,
  noConversionText,
} from '../../statistics/benchmarkText';
import { CsvButton } from '../../statistics/CsvButton';
import { Panel } from '../../statistics/Panel';
import { useShownRows } from '../../statistics/useShownRows';
import { FigureTable } from '../../ui/chart/FigureTable';
import { FailedState } from '../../ui/states/FailedState';
import { token } from '../../ui/tokens';
import type { Texts } from '../../ui/useText';
import { ListingHeading } from './ListingHeading';
import type { useAccountBenchmark } from './useAccountBenchmark';

/** Number of rows shown initially, and number added with each click. */
const step = 5;

/** Size of a bar, in SVG units. */
const bar = { width: 160, height: 18 } as const;

/** Bar for visits per day, with a line at the median of similar listings. The value `most` has the full width. */
const ComparedBar = ({
  compared: { own, similar },
  most,
  words: { text, formats },
}: {
  compared: ComparedListing;
  most: number;
  words: Texts;
}) => {
  const x = (value: number) => Math.round((bar.width * value) / Math.max(most, Number.MIN_VALUE));
  const isBelow = own.visitsPerDay < similar.visitsPerDay;
  return (
    <svg
      viewBox={`0 0 ${bar.width + 2} ${bar.height}`}
      width={bar.width}
      height={bar.height}
      style={{ verticalAlign: '-4px' }}
      role="img"
      aria-label={text('torvet.benchmark.account.bar', {
        own: formats.decimal(own.visitsPerDay),
        similar: formats.decimal(similar.visitsPerDay),
      })}
    >
      <rect x={0} y={4} width={bar.width} height={10} rx={2} fill={token('sunken')} />
      <rect
        x={0}
        y={4}
        width={x(own.visitsPerDay)}
        height={10}
        rx={2}
        fill={token(isBelow ? 'accent' : 'primary')}
      />
      <rect x={x(similar.visitsPerDay)} y={0} width={2} height={bar.height} fill={token('ink')} />
    </svg>
  );
};

const differenceText = (compared: ComparedListing, { text, formats }: Texts): string => {
  const verdict = visitsVerdict(compared);
  if (verdict.kind === 'few') return text('torvet.common.dash');
  if (verdict.kind === 'same') return formats.percent(0);
  return `${verdict.kind === 'more' ? '+' : '−'}${formats.percent(verdict.percent)}`;
};

const Comparison = ({
  benchmark,
  canChange,
  words,
}: {
  benchmark: AccountBenchmark;
  canChange: boolean;
  words: Texts;
}) => {
  const { text, formats } = words;
  const { listings } = benchmark;
  const { shown, more } = useShownRows(listings, step);
  const verdicts = listings.map((listing) => visitsVerdict(listing).kind);
  const below = verdicts.filter((kind) => kind === 'less').length;
  const compared = formats.number(verdicts.filter((kind) => kind !== 'few').length);
  const summary = verdicts.every((kind) => kind === 'few')
    ? text('torvet.benchmark.account.few')
    : below === 0
      ? text('torvet.benchmark.account.noneBelow', { compared })
      : text('torvet.benchmark.account.below', { smart_count: below, compared });
  const most = Math.max(...listings.flatMap(({ own, similar }) => [own.visitsPerDay, similar.visitsPerDay]));
  return (
    <>
      <p style={{ margin: '0 0 12px', fontWeight: 600 }}>{summary}</p>
      {below > 0 ? (
        <p style={{ margin: '0 0 12px', maxWidth: '72ch' }}>{text('torvet.benchmark.account.advice')}</p>
      ) : null}
      <FigureTable caption={text('torvet.benchmark.title')} named>
        <thead>
          <tr>
            <th scope="col">{text('torvet.benchmark.account.listing')}</th>
            <th scope="col">
              <span className="visually-hidden">{text('torvet.benchmark.account.legend')}</span>
            </th>
            <th scope="col">{text('torvet.benchmark.account.own')}</th>
            <th scope="col">{text('torvet.benchmark.account.similar')}</th>
            <th scope="col">{text('torvet.benchmark.account.difference')}</th>
            <th scope="col">{text('torvet.accountStatistics.columns.conversion')}</th>
            <th scope="col">
              <span className="visually-hidden">{text('torvet.accountStatistics.columns.conversion')}: </span>
              {text('torvet.benchmark.account.similar')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((listing) => (
            <tr key={listing.ID}>
              <ListingHeading
                listing={listing}
                canEdit={canChange && (visitsVerdict(listing).kind === 'less' || isConversionLow(listing))}
              >
                {groupText(listing, words)}
                {isConversionLow(listing) ? ` · ${text('torvet.benchmark.lowConversion')}` : null}
              </ListingHeading>
              <td>
                <ComparedBar compared={listing} most={most} words={words} />
              </td>
              <td>{measureText(listing.own, 'visitsPerDay', words)}</td>
              <td>{measureText(listing.similar, 'visitsPerDay', words)}</td>
              <td>{differenceText(listing, words)}</td>
              <td>{measureText(listing.own, 'conversion', words)}</td>
              <td>{measureText(listing.similar, 'conversion', words)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {more}
    </>
  );
};

interface SimilarListingsProps {
  accountID: number;
  benchmark: Pick<ReturnType<typeof useAccountBenchmark>, 'data' | 'error' | 'refetch'>;
  /** True if the user may edit listings. */
  canChange: boolean;
  words: Texts;
}

/** Comparison of the account's active listings with similar ones. Listings furthest below the median come first. */
export const SimilarListings = ({ accountID, benchmark, canChange, words }: SimilarListingsProps) => {
  const { text, formats } = words;
  const { data, error, refetch } = benchmark;
  return (
    <Panel
      title={text('torvet.benchmark.title')}
      definition="torvet.listingStatistics.definition.benchmark"
      tools={
        data && data.listings.length > 0 ? (
          <CsvButton
            rows={() => accountBenchmarkRows(data.listings, words)}
            fileName={text('torvet.benchmark.account.fileName', {
              id: accountID,
              from: data.from,
              to: data.to,
            })}
          />
        ) : null
      }
    >
      {data === undefined && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {error ? (
        <FailedState
          inCard
          title={text('torvet.benchmark.failed')}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? (
        <>
          {data.listings.length > 0 ? (
            <Comparison benchmark={data} canChange={canChange} words={words} />
          ) : (
            <p style={{ margin: '0 0 12px' }}>{text('torvet.benchmark.account.none')}</p>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, maxWidth: '80ch' }}>
            {data.listings.length > 0 ? (
              <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                {text('torvet.benchmark.account.legend')}{' '}
              </Box>
            ) : null}
            {text('torvet.benchmark.account.period', {
              from: formats.date(data.from),
              to: formats.date(data.to),
            })}{' '}
            {data.listings.some(({ own, similar }) => own.conversion === null || similar.conversion === null)
              ? noConversionText(words)
              : null}{' '}
            {data.withheld > 0
              ? text('torvet.benchmark.account.tooFewSimilar', {
                  smart_count: data.withheld,
                  count: formats.number(data.withheld),
                  listings: benchmarkRules.fewestListings,
                  accounts: benchmarkRules.fewestAccounts,
                })
              : null}{' '}
            {data.notCompared > 0
              ? text('torvet.benchmark.account.notComparable', {
                  smart_count: data.notCompared,
                  count: formats.number(data.notCompared),
                })
              : null}
          </Typography>
        </>
      ) : null}
    </Panel>
  );
};
