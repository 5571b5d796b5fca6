import { keysOf } from '../recordOf';
import { normalQuantile } from './significance';

/** Rules of the comparison (docs/decisions/benchmark.md). */
export const benchmarkRules = {
  /** Number of days in the comparison; the last day is yesterday. */
  days: 30,
  /** Minimum number of days on which a listing was public to be part of a comparison. */
  fewestDays: 7,
  /** Minimum numbers of similar listings, and of the other accounts that own them. */
  fewestListings: 5,
  fewestAccounts: 3,
  /** Minimum number of visits for a meaningful percentage. */
  fewestVisits: 10,
} as const;

/** Measures of the comparison, in display order. */
export const benchmarkMeasures = {
  visitsPerDay: { unit: 'perDay' },
  leadsPerDay: { unit: 'perDay' },
  /** Leads / visits, for listings with at least {@link benchmarkRules.fewestVisits} visits. */
  conversion: { unit: 'share' },
} as const satisfies Record<string, { unit: 'perDay' | 'share' }>;
export type BenchmarkMeasure = keyof typeof benchmarkMeasures;
export const benchmarkMeasureNames = keysOf(benchmarkMeasures);

/** Lower bounds of the size classes in m² of floor area; the first class starts at 0. */
export const sizeBounds = [100, 250, 500, 1_000, 2_500] as const;

/** Regions, as first digits of zip codes; zip codes with a smaller first digit belong to the first region. */
export const regions = [2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Region = (typeof regions)[number];

/** Bounds of a size class in m²; the last class has no upper bound. */
export const sizeClass = (index: number): { from: number; to: number | null } => {
  const next = sizeBounds[index];
  return { from: sizeBounds[index - 1] ?? 0, to: next === undefined ? null : next - 1 };
};

/** Figures for a verdict: number of days, visits per day of the listing, and visits per day of similar listings. */
interface Compared {
  days: number;
  own: { visitsPerDay: number };
  similar: { visitsPerDay: number };
}

/** Result of comparing the visits of a listing with those of similar listings. */
export type VisitsVerdict =
  | { kind: 'more' | 'less'; percent: number }
  | { kind: 'same' }
  /** Similar listings have too few visits for a comparison. */
  | { kind: 'few' };

/**
 * True if the conversion of a listing is significantly lower than the median of similar listings, by a one-sample z-test.
 * False if one of the conversions is unknown.
 */
export const isConversionLow = ({
  days,
  own,
  similar,
}: {
  days: number;
  own: { visitsPerDay: number; conversion: number | null };
  similar: { conversion: number | null };
}): boolean => {
  if (own.conversion === null || similar.conversion === null) return false;
  const expected = Math.min(1, similar.conversion);
  const error = Math.sqrt((expected * (1 - expected)) / (own.visitsPerDay * days));
  return error > 0 && expected - own.conversion > normalQuantile * error;
};

/** Compares visits with similar listings. The verdict has no percentage if the visits are few or nearly equal. */
export const visitsVerdict = ({ days, own, similar: { visitsPerDay } }: Compared): VisitsVerdict => {
  if (visitsPerDay * days < benchmarkRules.fewestVisits) return { kind: 'few' };
  const percent = Math.round((own.visitsPerDay / visitsPerDay - 1) * 100);
  if (Math.abs(percent) < 5) return { kind: 'same' };
  return { kind: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) };
};
