import { useQuery } from '@tanstack/react-query';
import type { ListingRecord } from '../../../../schemas/listing/record';
import type { Benchmark } from '../../../../schemas/tracking/benchmark';
import { benchmarkRules } from '../../../../schemas/tracking/benchmarkRules';
import { useTorvetData } from '../../../providers/data/dataProvider';
import { groupText } from '../../../statistics/benchmarkText';
import type { Texts } from '../../../ui/useText';

/** One hour in milliseconds; the server computes the comparison once a night. */
const freshForMs = 60 * 60_000;

/** Comparison of a listing with similar ones. */
export const useBenchmark = ({ ID: id, visible }: Pick<ListingRecord, 'ID' | 'visible'>) => {
  const { call } = useTorvetData();
  return useQuery({
    queryKey: ['listingBenchmark', id, visible],
    queryFn: async ({ signal }) => (await call('listingBenchmark', { params: { id }, signal })).benchmark,
    staleTime: freshForMs,
    retry: false,
  });
};

/** Reason why a listing has no comparison; undefined if it has one. */
export const whyNone = (
  benchmark: Benchmark,
  listing: Pick<ListingRecord, 'type'>,
  words: Texts,
): string | undefined => {
  const { text } = words;
  switch (benchmark.state) {
    case 'compared':
      return undefined;
    case 'withheld':
      return text('torvet.benchmark.withheld', {
        group: groupText({ ...benchmark, type: listing.type }, words),
        listings: benchmarkRules.fewestListings,
        accounts: benchmarkRules.fewestAccounts,
      });
    case 'tooNew':
      return text('torvet.benchmark.tooNew', { days: benchmarkRules.fewestDays });
    default:
      return text(`torvet.benchmark.${benchmark.state}`);
  }
};
