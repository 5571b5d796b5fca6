import * as z from 'zod';
import { listingTypeIDs } from '../listing/families';
import { benchmarkRules, regions } from './benchmarkRules';

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
