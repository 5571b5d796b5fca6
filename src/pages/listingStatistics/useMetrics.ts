import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { today } from '../../../i18n/format';
import { useServices } from '../../providers/data/useServices';
import { daysOf, type Period } from './periods';

/** The server counts once a minute. */
const freshForMs = 60_000;

/** A listing's figures of a period, fetched anew while one looks at them; another period's stand until its own come. */
export const useMetrics = (id: number, period: Period) => {
  const { listingMetrics } = useServices();
  const { from, to } = daysOf(period, today());
  return useQuery({
    queryKey: ['listingMetrics', id, from, to],
    queryFn: ({ signal }) => listingMetrics(id, from, to, signal),
    refetchInterval: freshForMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
};
