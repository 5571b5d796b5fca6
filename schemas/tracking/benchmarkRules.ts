/** Rules of the comparison (docs/decisions/benchmark.md). */
export const benchmarkRules = {
  /** Number of days in the comparison, up to yesterday. */
  days: 30,
  /** Minimum number of days that a listing was public to be included in a comparison. */
  fewestDays: 7,
  /** Minimum number of similar listings of other accounts, and of those accounts. */
  fewestListings: 5,
  fewestAccounts: 3,
} as const;

/** Lower bounds of the size classes in m² of floor area; the first class starts at 0. */
export const sizeBounds = [100, 250, 500, 1_000, 2_500] as const;

/** Regions by first digit of the zip code; smaller digits belong to the first region. */
export const regions = [2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Region = (typeof regions)[number];

/** Bounds of a size class in m²; the last class has no upper bound. */
export const sizeClass = (index: number): { from: number; to: number | null } => {
  const next = sizeBounds[index];
  return { from: sizeBounds[index - 1] ?? 0, to: next === undefined ? null : next - 1 };
};

/** Days of a listing in the period, its visits per day, and those of similar listings. */
interface Compared {
  days: number;
  own: { visitsPerDay: number };
  similar: { visitsPerDay: number };
}

/** Number of visits below which a percentage is not meaningful. */
const fewestVisits = 10;

/** Comparison of visits with similar listings. */
export type VisitsVerdict =
  | { kind: 'more' | 'less'; percent: number }
  | { kind: 'same' }
  /** Too few visits for a comparison. */
  | { kind: 'few' };

/** Verdict on the visits of a listing: without a percentage if there are few visits or the difference is small. */
export const visitsVerdict = ({ days, own, similar: { visitsPerDay } }: Compared): VisitsVerdict => {
  if (visitsPerDay * days < fewestVisits) return { kind: 'few' };
  const percent = Math.round((own.visitsPerDay / visitsPerDay - 1) * 100);
  if (Math.abs(percent) < 5) return { kind: 'same' };
  return { kind: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) };
};
