import * as z from 'zod';

/** What a listing is compared by, and when it is not (docs/decisions/benchmark.md). */
export const benchmarkRules = {
  /** Whole days that are looked back, up to yesterday. */
  days: 30,
  /** Days that a listing has been shown for before it is compared, or compared with. */
  fewestDays: 7,
  /** Similar listings of other accounts, and those accounts, below which nothing is told. */
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

/** Made anew for each, so that each is described in the API's document. */
const compared = () => ({
  /** The first and the last day that were looked at. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Days of them on which the listing was published. */
  days: z.number().int().min(1),
  region: z.literal(regions),
  /** Whole m² of floor area, both included; without an upper bound null. */
  size: z.strictObject({ from: z.number().int(), to: z.number().int().nullable() }),
  own: z.strictObject(rates),
});

/** A listing against similar ones: active, of the same type, region and size class, of other accounts. */
export const benchmarkSchema = z.discriminatedUnion('state', [
  z.strictObject({
    /** It is not shown to everyone; it has been for too few days; or nothing has been worked out since it is. */
    state: z.enum(['hidden', 'tooNew', 'notYet']),
  }),
  z.strictObject({
    /** There are too few similar listings, or of too few accounts, to tell anything of them. */
    state: z.literal('withheld'),
    ...compared(),
  }),
  z.strictObject({
    state: z.literal('compared'),
    ...compared(),
    /** The median of the similar listings. */
    similar: z.strictObject({ ...rates, listings: z.number().int().min(benchmarkRules.fewestListings) }),
  }),
]);
export type Benchmark = z.infer<typeof benchmarkSchema>;

/** Visits in the time looked at below which a percentage would say more than is known. */
const fewestVisits = 10;

/** How much more often a listing is visited than similar ones. */
export type VisitsVerdict =
  | { kind: 'more' | 'less'; percent: number }
  | { kind: 'same' }
  /** Too few visits to say so. */
  | { kind: 'few' };

/** What may be said of the visits: nothing in percent of a handful, and no difference where there is hardly one. */
export const visitsVerdict = ({
  days,
  own,
  similar,
}: Extract<Benchmark, { state: 'compared' }>): VisitsVerdict => {
  if (similar.visitsPerDay * days < fewestVisits) return { kind: 'few' };
  const percent = Math.round((own.visitsPerDay / similar.visitsPerDay - 1) * 100);
  if (Math.abs(percent) < 5) return { kind: 'same' };
  return { kind: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) };
};
