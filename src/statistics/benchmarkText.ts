import type { ListingTypeID } from '../../schemas/listing/families';
import type { ComparedListing } from '../../schemas/tracking/benchmark';
import { visitsVerdict } from '../../schemas/tracking/benchmarkRules';
import { typeName } from '../listings/names';
import type { Texts } from '../ui/useText';

/** Comparison with similar listings in words, e.g. `Besøges 34 % oftere end lignende annoncer`. */
export const verdictText = (
  compared: Pick<ComparedListing, 'days' | 'own' | 'similar'>,
  { text, formats }: Texts,
): string => {
  const verdict = visitsVerdict(compared);
  return text(
    `torvet.benchmark.${verdict.kind}`,
    'percent' in verdict ? { percent: formats.percent(verdict.percent) } : {},
  );
};

/** Type, size class and region of similar listings, e.g. `Udlejning, 100–249 m², Østjylland`. */
export const groupText = (
  { region, size, type }: Pick<ComparedListing, 'region' | 'size'> & { type: ListingTypeID },
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
