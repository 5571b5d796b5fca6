import { useQuery } from '@tanstack/react-query';
import type { ListingRecord } from '../../../../schemas/listing/record';
import type { Benchmark } from '../../../../schemas/tracking/benchmark';
import { benchmarkRules } from '../../../../schemas/tracking/benchmark';
import { typeName } from '../../../listings/names';
import { useTorvetData } from '../../../providers/data/dataProvider';
import type { Texts } from '../../../ui/useText';

/** It is worked out once a night. */
const freshForMs = 60 * 60_000;

/** A listing against similar ones. */
export const useBenchmark = ({ ID: id, visible }: Pick<ListingRecord, 'ID' | 'visible'>) => {
  const { call } = useTorvetData();
  return useQuery({
    queryKey: ['listingBenchmark', id, visible],
    queryFn: async ({ signal }) => (await call('listingBenchmark', { params: { id }, signal })).benchmark,
    staleTime: freshForMs,
    retry: false,
  });
};

/** What a listing is compared with: `Udlejning, 100–249 m², Østjylland`. */
export const groupText = (
  { region, size }: Pick<Extract<Benchmark, { state: 'compared' }>, 'region' | 'size'>,
  { type }: Pick<ListingRecord, 'type'>,
  { text, formats }: Texts,
): string => {
  const { from, to } = size;
  const sizeText =
    to === null
      ? text('torvet.benchmark.sizeFrom', { from: formats.area(from) })
      : from === 0
        ? text('torvet.benchmark.sizeUnder', { to: formats.area(to + 1) })
        : text('torvet.benchmark.sizeBetween', { from: formats.number(from), to: formats.area(to) });
  return text('torvet.benchmark.group', {
    type: typeName(type, text),
    size: sizeText,
    region: text(`torvet.benchmark.regions.${region}`),
  });
};

/** Why there is nothing to compare, in words; undefined where there is. */
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
        group: groupText(benchmark, listing, words),
        listings: benchmarkRules.fewestListings,
        accounts: benchmarkRules.fewestAccounts,
      });
    case 'tooNew':
      return text('torvet.benchmark.tooNew', { days: benchmarkRules.fewestDays });
    default:
      return text(`torvet.benchmark.${benchmark.state}`);
  }
};
