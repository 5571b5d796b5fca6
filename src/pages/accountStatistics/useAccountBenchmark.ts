import { useQuery } from '@tanstack/react-query';
import { useTorvetData } from '../../providers/data/dataProvider';

/** The comparison is computed once a night. */
const freshForMs = 60 * 60_000;

/** Active listings of an account next to similar ones of other accounts; disabled without active listings. */
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
