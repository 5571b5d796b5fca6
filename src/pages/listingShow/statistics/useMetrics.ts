import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { today } from '../../../../i18n/format';
import { useTorvetData } from '../../../providers/data/dataProvider';
import { daysOf, type ShownPeriod } from '../../../statistics/periods';

/** One minute in milliseconds, the interval in which the server updates the metrics. */
const freshForMs = 60_000;

/** Metrics of a listing in a period, polled. Previous data remain while other data are loading. */
export const useMetrics = (id: number, period: ShownPeriod, enabled = true) => {
  const { call } = useTorvetData();
  const { from, to } = daysOf(period, today());
  return useQuery({
    queryKey: ['listingMetrics', id, from, to],
    queryFn: async ({ signal }) =>
      (await call('listingMetrics', { params: { id }, query: { from, to }, signal })).metrics,
    refetchInterval: freshForMs,
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  });
};
