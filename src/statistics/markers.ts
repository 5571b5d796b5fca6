import type { ListingMetrics, MetricMarker } from '../../schemas/tracking/metrics';
import type { Texts } from '../ui/useText';

/** Events of a day, with their number in the chart. */
export interface DayMarker<Marker = MetricMarker> {
  number: number;
  date: string;
  markers: Marker[];
  /** True if nothing but promotions ended on the day: its number is in a ring. */
  isEnd: boolean;
}

/** Part of the period with a promotion, both days included. */
export interface Promoted {
  from: string;
  to: string;
}

/**
 * Days with events, numbered from the first day.
 * @param isEnd true for an event that is nothing but the end of promotions.
 */
export const markedDays = <Marker extends { date: string }>(
  markers: readonly Marker[],
  isEnd: (marker: Marker) => boolean,
): DayMarker<Marker>[] => {
  const days = new Map<string, Marker[]>();
  for (const marker of markers.toSorted((one, other) => one.date.localeCompare(other.date))) {
    days.set(marker.date, [...(days.get(marker.date) ?? []), marker]);
  }
  return [...days].map(([date, ofDay], index) => ({
    number: index + 1,
    date,
    markers: ofDay,
    isEnd: ofDay.every(isEnd),
  }));
};

export const isPromotionEnd = ({ kind }: MetricMarker): boolean => kind === 'promotionEnd';

/** Events by day, in words, for the table and the CSV file. */
export const eventTexts = <Marker extends { date: string }>(
  markers: readonly Marker[],
  textOf: (marker: Marker, words: Texts) => string,
  words: Texts,
): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  for (const marker of markers) {
    const earlier = texts.get(marker.date);
    const own = textOf(marker, words);
    texts.set(marker.date, earlier === undefined ? own : `${earlier} · ${own}`);
  }
  return texts;
};

/**
 * Promoted periods, computed from the events that start and end promotions. A promotion that started earlier, or is
 * still running, extends to the edge of the period.
 */
export const promotedSpans = ({
  from,
  to,
  markers,
}: Pick<ListingMetrics, 'from' | 'to' | 'markers'>): Promoted[] => {
  const spans = new Map<number, Promoted>();
  for (const marker of markers) {
    if (marker.kind === 'price') continue;
    const span = spans.get(marker.promotionID) ?? { from, to };
    spans.set(
      marker.promotionID,
      marker.kind === 'promotionStart' ? { ...span, from: marker.date } : { ...span, to: marker.date },
    );
  }
  return [...spans.values()];
};

export const markerText = (marker: MetricMarker, { text, formats }: Texts): string => {
  if (marker.kind !== 'price') return text(`torvet.listingStatistics.${marker.kind}`);
  const [from, to] = [formats.money(marker.from), formats.money(marker.to)];
  return text('torvet.listingStatistics.priceChanged', { from, to });
};
