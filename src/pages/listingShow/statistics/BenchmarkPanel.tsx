import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListingRecord } from '../../../../schemas/listing/record';
import type { Benchmark } from '../../../../schemas/tracking/benchmark';
import { benchmarkMeasureNames, isConversionLow } from '../../../../schemas/tracking/benchmarkRules';
import { actionPath } from '../../../listings/actions/actionPages';
import {
  benchmarkRows,
  groupText,
  measureText,
  noConversionText,
  verdictText,
} from '../../../statistics/benchmarkText';
import { CsvButton } from '../../../statistics/CsvButton';
import { Panel } from '../../../statistics/Panel';
import { FigureTable } from '../../../ui/chart/FigureTable';
import { FailedState } from '../../../ui/states/FailedState';
import type { Texts } from '../../../ui/useText';
import { useBenchmark, whyNone } from './useBenchmark';

type Compared = Extract<Benchmark, { state: 'compared' }>;

const Comparison = ({
  compared,
  listing,
  words,
}: {
  compared: Compared;
  listing: ListingRecord;
  words: Texts;
}) => {
  const { text, formats } = words;
  const { own, similar } = compared;
  const isPartial = own.conversion === null || similar.conversion === null;
  return (
    <>
      <p style={{ margin: '0 0 12px', fontWeight: 600 }}>{verdictText(compared, words)}</p>
      {isConversionLow(compared) ? (
        <p style={{ margin: '0 0 12px', maxWidth: '72ch' }}>
          <strong>{text('torvet.benchmark.lowConversion')}.</strong>{' '}
          {text('torvet.benchmark.lowConversionAdvice')}{' '}
          {listing.allowedActions.includes('update') ? (
            <MuiLink component={Link} to={actionPath('update', listing)}>
              {text('torvet.actions.edit')}
            </MuiLink>
          ) : null}
        </p>
      ) : null}
      <FigureTable caption={text('torvet.benchmark.title')} named>
        <thead>
          <tr>
            <th scope="col">{text('torvet.benchmark.measure')}</th>
            <th scope="col">{text('torvet.benchmark.own')}</th>
            <th scope="col">{text('torvet.benchmark.similar')}</th>
          </tr>
        </thead>
        <tbody>
          {benchmarkMeasureNames.map((name) => (
            <tr key={name}>
              <th scope="row">{text(`torvet.benchmark.measures.${name}`)}</th>
              <td>{measureText(own, name, words)}</td>
              <td>{measureText(similar, name, words)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, maxWidth: '72ch' }}>
        {text('torvet.benchmark.with', {
          group: groupText({ ...compared, type: listing.type }, words),
          listings: formats.number(similar.listings),
          from: formats.date(compared.from),
          to: formats.date(compared.to),
        })}
        {isPartial ? ` ${noConversionText(words)}` : null}
      </Typography>
    </>
  );
};

/** Visits, leads and conversion next to the median of similar listings, or a sentence if the median is withheld. */
export const BenchmarkPanel = ({ listing, words }: { listing: ListingRecord; words: Texts }) => {
  const { data, error, refetch } = useBenchmark(listing);
  const { text } = words;
  return (
    <Panel
      title={text('torvet.benchmark.title')}
      definition="torvet.listingStatistics.definition.benchmark"
      tools={
        data?.state === 'compared' ? (
          <CsvButton
            rows={() => benchmarkRows(data, words)}
            fileName={text('torvet.benchmark.fileName', { id: listing.ID, from: data.from, to: data.to })}
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
      {data?.state === 'compared' ? <Comparison compared={data} listing={listing} words={words} /> : null}
      {data !== undefined && data.state !== 'compared' ? (
        <p style={{ margin: 0, maxWidth: '72ch' }}>{whyNone(data, listing, words)}</p>
      ) : null}
    </Panel>
  );
};
