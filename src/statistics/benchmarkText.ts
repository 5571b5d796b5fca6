import type { ListingTypeID } from '../../schemas/listing/families';
import type { ComparedListing } from '../../schemas/tracking/benchmark';
import {
  type BenchmarkMeasure,
  benchmarkMeasureNames,
  benchmarkMeasures,
  benchmarkRules,
  visitsVerdict,
} from '../../schemas/tracking/benchmarkRules';
import { typeName } from '../listings/names';
import type { CsvValue } from '../lists/export/csv';
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

/** Explanation of a missing conversion. */
export const noConversionText = ({ text }: Pick<Texts, 'text'>): string =>
  text('torvet.benchmark.noConversion', {
    visits: benchmarkRules.fewestVisits,
    listings: benchmarkRules.fewestListings,
    accounts: benchmarkRules.fewestAccounts,
  });

type Rates = ComparedListing['own'];

/** Figure of a comparison; a dash if there are too few visits. */
export const measureText = (rates: Rates, name: BenchmarkMeasure, { text, formats }: Texts): string => {
  const value = rates[name];
  if (value === null) return text('torvet.common.dash');
  return benchmarkMeasures[name].unit === 'share' ? formats.share(value) : formats.decimal(value);
};

/** Figure of a comparison for spreadsheets: shares are in percent; undefined if there are too few visits. */
const measureValue = (rates: Rates, name: BenchmarkMeasure): number | undefined => {
  const value = rates[name];
  if (value === null) return undefined;
  return benchmarkMeasures[name].unit === 'share' ? Math.round(value * 1000) / 10 : value;
};

const measureHeading = (name: BenchmarkMeasure, { text }: Pick<Texts, 'text'>): string => {
  const label = text(`torvet.benchmark.measures.${name}`);
  return benchmarkMeasures[name].unit === 'share' ? `${label} (%)` : label;
};

/** CSV rows of the comparison of a listing, one for each measure. */
export const benchmarkRows = (
  { own, similar }: Pick<ComparedListing, 'own' | 'similar'>,
  words: Texts,
): CsvValue[][] => [
  (['measure', 'own', 'similar'] as const).map((name) => words.text(`torvet.benchmark.${name}`)),
  ...benchmarkMeasureNames.map((name) => [
    measureHeading(name, words),
    measureValue(own, name),
    measureValue(similar, name),
  ]),
];

/** CSV rows of the comparison of several listings, with each measure of the listing and of similar listings. */
export const accountBenchmarkRows = (listings: readonly ComparedListing[], words: Texts): CsvValue[][] => {
  const { text } = words;
  return [
    [
      text('torvet.accountStatistics.id'),
      text('torvet.benchmark.account.listing'),
      text('torvet.benchmark.account.group'),
      text('torvet.benchmark.account.amount'),
      ...benchmarkMeasureNames.flatMap((name) => {
        const heading = measureHeading(name, words);
        return [heading, `${heading} – ${text('torvet.benchmark.similar')}`];
      }),
    ],
    ...listings.map((listing) => [
      listing.ID,
      listing.title ?? listing.addressText,
      groupText(listing, words),
      listing.similar.listings,
      ...benchmarkMeasureNames.flatMap((name) => [
        measureValue(listing.own, name),
        measureValue(listing.similar, name),
      ]),
    ]),
  ];
};
