import { addDays, danishDate } from '../../../../schemas/calendar';
import type { ListingRecord } from '../../../../schemas/listing/record';
import type { ListingMetrics, MetricTotals } from '../../../../schemas/tracking/metrics';
import { compareRates, fewestImpressions } from './clickRates';

/** True if a listing did not exist for the whole period that metrics are compared with. */
export const isTooNew = (
  { createdAt }: Pick<ListingRecord, 'createdAt'>,
  { from, days }: Pick<ListingMetrics, 'from' | 'days'>,
): boolean => danishDate(new Date(createdAt)) > addDays(from, -days.length);

/** Minimum number of visits in the preceding period for a statement about a decline. */
const fewestVisits = 20;
/** Ratio to the preceding period below which visits have declined. */
const declined = 0.8;

/** Cause of a decline in visits, with the decline of its figure in percent. */
export interface VisitsCause {
  kind: 'impressions' | 'promotion' | 'clickRate';
  percent: number;
}

type Counts = Pick<
  MetricTotals,
  'visits' | 'promotedImpressions' | 'organicImpressions' | 'promotedClicks' | 'organicClicks'
>;

const shownIn = (totals: Counts) => ({
  impressions: totals.promotedImpressions + totals.organicImpressions,
  clicks: totals.promotedClicks + totals.organicClicks,
});

/**
 * Main cause of a decline in visits: fewer impressions in searches and lists, most of them of promotions or not, or a
 * significantly lower click rate. Undefined without a decline, or if neither explains it.
 */
export const visitsCause = ({
  totals,
  previous,
}: Record<'totals' | 'previous', Counts>): VisitsCause | undefined => {
  if (previous.visits < fewestVisits || totals.visits > previous.visits * declined) return undefined;
  const [now, before] = [shownIn(totals), shownIn(previous)];
  if (before.impressions < fewestImpressions || before.clicks === 0) return undefined;
  const impressions = now.impressions / before.impressions;
  const rate =
    now.impressions === 0 ? 1 : now.clicks / now.impressions / (before.clicks / before.impressions);
  const percent = (ratio: number) => Math.round((1 - ratio) * 100);
  if (impressions <= rate && impressions < declined) {
    const lost = before.impressions - now.impressions;
    const isPromotion = previous.promotedImpressions - totals.promotedImpressions > lost / 2;
    return { kind: isPromotion ? 'promotion' : 'impressions', percent: percent(impressions) };
  }
  return rate < declined && compareRates(before, now)?.kind === 'ratio'
    ? { kind: 'clickRate', percent: percent(rate) }
    : undefined;
};
