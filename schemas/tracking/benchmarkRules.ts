/** Rules of the comparison (docs/decisions/benchmark.md). */
export const benchmarkRules = {
  /** Whole days that are looked back, up to yesterday. */
  days: 30,
  /** Days that a listing has been shown for before it is compared, or compared with. */
  fewestDays: 7,
  /** Minimum number of similar listings of other accounts, and of those accounts. */
  fewestListings: 5,
  fewestAccounts: 3,
} as const;

/** The lower bounds of the size classes in m² of floor area, the first from 0 on. */
export const sizeBounds = [100, 250, 500, 1_000, 2_500] as const;

/** Regions by the first digit of the zip code; those below the first are of the first. */
export const regions = [2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Region = (typeof regions)[number];

/** The size class of a number, as its bounds in m²; the last has no upper one. */
export const sizeClass = (index: number): { from: number; to: number | null } => {
  const next = sizeBounds[index];
  return { from: sizeBounds[index - 1] ?? 0, to: next === undefined ? null : next - 1 };
};

/** A listing's days in the period, with its visits a day and those of similar ones. */
interface Compared {
  days: number;
  own: { visitsPerDay: number };
  similar: { visitsPerDay: number };
}

/** Visits in the time looked at below which a percentage would say more than is known. */
const fewestVisits = 10;

/** Difference of visits to similar listings. */
export type VisitsVerdict =
  | { kind: 'more' | 'less'; percent: number }
  | { kind: 'same' }
  /** Too few visits to say so. */
  | { kind: 'few' };

/** Difference in words: no percentage with few visits, and none below the threshold. */
export const visitsVerdict = ({ days, own, similar: { visitsPerDay } }: Compared): VisitsVerdict => {
  if (visitsPerDay * days < fewestVisits) return { kind: 'few' };
  const percent = Math.round((own.visitsPerDay / visitsPerDay - 1) * 100);
  if (Math.abs(percent) < 5) return { kind: 'same' };
  return { kind: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) };
};
