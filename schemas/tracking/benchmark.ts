import * as z from 'zod';
import { listingTypeIDs } from '../listing/families';

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

const perDay = z.number().min(0);
const rates = { visitsPerDay: perDay, leadsPerDay: perDay };

/** Created for each schema, so that each is described in the OpenAPI document. */
const comparedOf = () => ({
  /** Days of the period on which the listing was published. */
  days: z.number().int().min(1),
  region: z.literal(regions),
  /** Whole m² of floor area, both included; without an upper bound null. */
  size: z.strictObject({ from: z.number().int(), to: z.number().int().nullable() }),
  own: z.strictObject(rates),
});

const period = {
  /** The first and the last day of the period. */
  from: z.iso.date(),
  to: z.iso.date(),
};

const compared = () => ({ ...period, ...comparedOf() });

/** Median of the similar listings. */
const similar = () =>
  z.strictObject({ ...rates, listings: z.number().int().min(benchmarkRules.fewestListings) });

/** A listing against similar ones: active, of the same type, region and size class, of other accounts. */
export const benchmarkSchema = z.discriminatedUnion('state', [
  z.strictObject({
    /** Not visible; too new; or not computed yet. */
    state: z.enum(['hidden', 'tooNew', 'notYet']),
  }),
  z.strictObject({
    /** Too few similar listings, or of too few accounts. */
    state: z.literal('withheld'),
    ...compared(),
  }),
  z.strictObject({
    state: z.literal('compared'),
    ...compared(),
    similar: similar(),
  }),
]);
export type Benchmark = z.infer<typeof benchmarkSchema>;

/** A listing of an account next to the median of similar ones of other accounts. */
export const comparedListingSchema = z.strictObject({
  ID: z.number().int(),
  type: z.literal(listingTypeIDs),
  title: z.string().optional(),
  /** Official address, on one line. */
  addressText: z.string().optional(),
  ...comparedOf(),
  similar: similar(),
});
export type ComparedListing = z.infer<typeof comparedListingSchema>;

const amount = z.number().int().min(0);

/** Active listings of an account next to similar ones. */
export const accountBenchmarkSchema = z.strictObject({
  ...period,
  /** Ordered by the difference of visits a day, the largest lack first. */
  listings: z.array(comparedListingSchema),
  /** Active listings with too few similar ones, or similar ones of too few accounts. */
  withheld: amount,
  /** Active listings that are not compared: hidden, new, or without floor area or zip code. */
  notCompared: amount,
});
export type AccountBenchmark = z.infer<typeof accountBenchmarkSchema>;

/** Visits in the time looked at below which a percentage would say more than is known. */
const fewestVisits = 10;

/** Difference of visits to similar listings. */
export type VisitsVerdict =
  | { kind: 'more' | 'less'; percent: number }
  | { kind: 'same' }
  /** Too few visits to say so. */
  | { kind: 'few' };

/** Difference in words: no percentage with few visits, and none below the threshold. */
export const visitsVerdict = ({
  days,
  own,
  similar: { visitsPerDay },
}: Pick<ComparedListing, 'days' | 'own' | 'similar'>): VisitsVerdict => {
  if (visitsPerDay * days < fewestVisits) return { kind: 'few' };
  const percent = Math.round((own.visitsPerDay / visitsPerDay - 1) * 100);
  if (Math.abs(percent) < 5) return { kind: 'same' };
  return { kind: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) };
};
