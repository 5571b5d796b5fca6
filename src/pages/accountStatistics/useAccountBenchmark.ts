import { useQuery } from '@tanstack/react-query';
import { useTorvetData } from '../../providers/data/dataProvider';

/** One hour in milliseconds; the server computes the comparison once a night. */
const freshForMs = 60 * 60_000;

/**
 * Comparison of an account's active listings with similar listings of other accounts. Not loaded for accounts without
 * active listings.
 */
export const useAccountBenchmark = (accountID: number, enabled: boolean) => {
  const { call } = useTorvetData();
  return useQuery({
    queryKey: ['accountBenchmark', accountID],
    queryFn: async ({ signal }) =>
      (await call('accountBenchmark', { params: { id: accountID }, signal })).benchmark,
    staleTime: freshForMs,
    retry: false,
    enabled,
  });
};
