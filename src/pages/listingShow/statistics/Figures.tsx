import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ListingRecord } from '../../../../schemas/listing/record';
import type { ListingMetrics } from '../../../../schemas/tracking/metrics';
import { actionPath } from '../../../listings/actions/actionPages';
import { actionable, isOffered, type Offering } from '../../../listings/actions/rowActions';
import { useActionLabel } from '../../../listings/actions/useActionLabel';
import { ChartPanel } from '../../../statistics/ChartPanel';
import { CsvButton } from '../../../statistics/CsvButton';
import { csvRows } from '../../../statistics/columns';
import { DailyTable } from '../../../statistics/DailyTable';
import { FigureStack } from '../../../statistics/FigureStack';
import { Headline } from '../../../statistics/Headline';
import { LeadKinds } from '../../../statistics/LeadKinds';
import { MarkerList } from '../../../statistics/MarkerList';
import {
  eventTexts,
  isPromotionEnd,
  markedDays,
  markerText,
  promotedSpans,
} from '../../../statistics/markers';
import { Panel } from '../../../statistics/Panel';
import { useText } from '../../../ui/useText';
import { BenchmarkPanel } from './BenchmarkPanel';
import { ClickRates } from './ClickRates';
import { isTooNew, visitsCause } from './visitsCause';

const Stack = styled(FigureStack)({
  '@media (min-width: 1100px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 20rem',
    alignItems: 'start',
    '& > .whole': { gridColumn: '1 / -1' },
  },
});

/** Action that counters each cause of a decline in visits. */
const remedies = { impressions: 'promote', promotion: 'promote', clickRate: 'update' } as const;

/** Cause of a decline in visits, with a link to the action that counters it, if the user can perform it. */
const Cause = ({ listing, metrics, offering }: Pick<FiguresProps, 'listing' | 'metrics' | 'offering'>) => {
  const { text, formats } = useText();
  const labelOf = useActionLabel();
  const cause = isTooNew(listing, metrics) ? undefined : visitsCause(metrics);
  if (!cause) return null;
  const remedy = remedies[cause.kind];
  return (
    <p style={{ margin: '16px 0 0', maxWidth: '72ch', fontWeight: 600 }}>
      {text(`torvet.listingStatistics.cause.${cause.kind}`, {
        percent: formats.percent(cause.percent),
        days: metrics.days.length,
      })}{' '}
      {isOffered(actionable(listing), offering)(remedy) ? (
        <MuiLink component={Link} to={actionPath(remedy, listing)}>
          {labelOf(remedy)}
        </MuiLink>
      ) : null}
    </p>
  );
};

interface FiguresProps {
  listing: ListingRecord;
  metrics: ListingMetrics;
  offering: Offering;
  /** True while data of another period are loading. */
  busy: boolean;
}

/** All metrics of a listing in a period. */
export const Figures = ({ listing, metrics, offering, busy }: FiguresProps) => {
  const { ID } = listing;
  const words = useText();
  const { text } = words;
  const { from, to } = metrics;
  const markers = useMemo(() => markedDays(metrics.markers, isPromotionEnd), [metrics.markers]);
  const promoted = useMemo(() => promotedSpans(metrics), [metrics]);
  const events = eventTexts(metrics.markers, markerText, words);
  const summary = promoted
    .map((span) =>
      text('torvet.listingStatistics.promotedSpan', {
        from: words.formats.date(span.from),
        to: words.formats.date(span.to),
      }),
    )
    .join(' ');
  return (
    <Stack aria-busy={busy}>
      <div className="whole">
        <Headline metrics={metrics} tooNew={isTooNew(listing, metrics)} words={words} />
        <Cause listing={listing} metrics={metrics} offering={offering} />
        {metrics.refused ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {text('torvet.listingStatistics.rejected', {
              smart_count: metrics.refused,
              count: words.formats.number(metrics.refused),
            })}
          </Typography>
        ) : null}
      </div>
      <Panel
        title={text('torvet.listingStatistics.chart')}
        definition="torvet.listingStatistics.definition.chart"
      >
        <ChartPanel metrics={metrics} markers={markers} promoted={promoted} summary={summary} words={words}>
          <MarkerList days={markers} textOf={markerText} words={words} />
        </ChartPanel>
      </Panel>
      <Panel
        title={text('torvet.listingStatistics.clickRates')}
        definition="torvet.listingStatistics.definition.clickRate"
      >
        <ClickRates totals={metrics.totals} words={words} />
      </Panel>
      <div className="whole">
        <BenchmarkPanel listing={listing} words={words} />
      </div>
      <div className="whole">
        <Panel
          title={text('torvet.listingStatistics.leadKinds')}
          definition="torvet.listingStatistics.definition.leadKinds"
        >
          <LeadKinds metrics={metrics} words={words} />
        </Panel>
      </div>
      <div className="whole">
        <Panel
          title={text('torvet.listingStatistics.table')}
          definition="torvet.listingStatistics.definition.table"
          tools={
            <CsvButton
              rows={() => csvRows(metrics, events, words)}
              fileName={text('torvet.listingStatistics.fileName', { id: ID, from, to })}
            />
          }
        >
          {/* A new key resets the scroll position to the newest days when the period changes. */}
          <DailyTable key={from} metrics={metrics} events={events} words={words} />
        </Panel>
      </div>
    </Stack>
  );
};
