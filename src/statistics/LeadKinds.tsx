import { leadKindNames } from '../../schemas/tracking/metricRules';
import type { ListingMetrics, MetricTotals } from '../../schemas/tracking/metrics';
import { FigureTable } from '../ui/chart/FigureTable';
import type { Texts } from '../ui/useText';

/** Number of leads from days before the kinds of leads were stored. */
const untold = (totals: MetricTotals) =>
  Math.max(0, totals.leads - leadKindNames.reduce((sum, name) => sum + totals[name], 0));

/**
 * Leads of a period by kind, compared with the previous period. Below them, submitted forms, which are counted without
 * consent.
 */
export const LeadKinds = ({
  metrics: { totals, previous, days },
  words: { text, formats },
  before = text('torvet.listingStatistics.daysBefore', { days: days.length }),
}: {
  metrics: Pick<ListingMetrics, 'totals' | 'previous' | 'days'>;
  words: Texts;
  /** Label of the previous period. */
  before?: string;
}) => {
  const [untoldNow, untoldBefore] = [untold(totals), untold(previous)];
  const row = (label: string, now: number, before: number) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td>{formats.number(now)}</td>
      <td>{formats.number(before)}</td>
    </tr>
  );
  return (
    <FigureTable caption={text('torvet.listingStatistics.leadKinds')} named>
      <thead>
        <tr>
          <th scope="col">{text('torvet.listingStatistics.leadKind')}</th>
          <th scope="col">{text('torvet.listingStatistics.inPeriod')}</th>
          <th scope="col">{before}</th>
        </tr>
      </thead>
      <tbody>
        {leadKindNames.map((name) =>
          row(text(`torvet.listingStatistics.${name}`), totals[name], previous[name]),
        )}
        {untoldNow + untoldBefore > 0
          ? row(text('torvet.listingStatistics.untoldLeads'), untoldNow, untoldBefore)
          : null}
      </tbody>
      <tfoot>
        {row(text('torvet.listingStatistics.leads'), totals.leads, previous.leads)}
        {row(text('torvet.listingStatistics.formLeads'), totals.formLeads, previous.formLeads)}
      </tfoot>
    </FigureTable>
  );
};
