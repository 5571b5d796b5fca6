import * as z from 'zod';
import { listingTypeCodes, listingTypeIDs } from '../listing/families';
import { type BenchmarkMeasure, benchmarkRules, regions } from './benchmarkRules';

const perDay = z.number().min(0);
const rates = {
  visitsPerDay: perDay.describe('Visits per day.'),
  leadsPerDay: perDay.describe('Leads per day.'),
  conversion: z
    .number()
    .min(0)
    .nullable()
    .describe(
      `Leads / visits as a share from 0. Null for a listing with fewer than ${benchmarkRules.fewestVisits} visits, and for too few similar listings with so many visits.`,
    ),
} satisfies Record<BenchmarkMeasure, z.ZodType>;

/** This is a function because each schema requires separate instances with descriptions for the OpenAPI document. */
const comparedOf = () => ({
  days: z
    .number()
    .int()
    .min(1)
    .describe('Number of days of the comparison on which the listing was published.'),
  region: z
    .literal(regions)
    .describe('Region: the first digit of the zip code. 0, 1 and 2 form one region, which is 2.'),
  size: z
    .strictObject({
      from: z.number().int().describe('Lower bound, inclusive.'),
      to: z.number().int().nullable().describe('Upper bound, inclusive; null for the largest class.'),
    })
    .describe('Size class of the floor area.'),
  own: z.strictObject(rates).describe('Figures of the listing.'),
});

const period = {
  from: z.iso.date().describe('First day of the comparison.'),
  to: z.iso.date().describe('Last day of the comparison: the day before it was computed.'),
};

const compared = () => ({ ...period, ...comparedOf() });

const similar = () =>
  z
    .strictObject({
      ...rates,
      listings: z.number().int().min(benchmarkRules.fewestListings).describe('Count.'),
    })
    .describe('Medians of the similar listings’ figures.');

/**
 * Comparison of a listing with similar listings: active ones of other accounts with equal type, region and size class.
 */
export const benchmarkSchema = z.discriminatedUnion('state', [
  z
    .strictObject({
      state: z
        .enum(['hidden', 'tooNew', 'notYet'])
        .describe(
          'Reason: the listing is not public, has been public for too few days, or has not been part of a computed comparison yet.',
        ),
    })
    .describe('The listing is not compared.'),
  z
    .strictObject({
      state: z.literal('withheld').describe('Outcome of the comparison.'),
      ...compared(),
    })
    .describe('Too few similar listings, or similar listings of too few accounts.'),
  z
    .strictObject({
      state: z.literal('compared').describe('Outcome of the comparison.'),
      ...compared(),
      similar: similar().describe('The median of the similar listings.'),
    })
    .describe(
      'A listing, and the median of similar listings: those of other accounts with the same type, region and size class.',
    ),
]);
export type Benchmark = z.infer<typeof benchmarkSchema>;

/** Comparison of a listing with the median of similar listings of other accounts. */
export const comparedListingSchema = z
  .strictObject({
    ID: z.number().int().describe('ID of the listing.'),
    type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
    title: z.string().optional().describe('Title.'),
    addressText: z.string().optional().describe('Official address, on one line.'),
    ...comparedOf(),
    similar: similar().describe('The median of the similar listings.'),
  })
  .describe('A listing, and the median of similar listings.');
export type ComparedListing = z.infer<typeof comparedListingSchema>;

const amount = z.number().int().min(0);

/** Comparison of an account's active listings with similar listings. */
export const accountBenchmarkSchema = z
  .strictObject({
    ...period,
    listings: z
      .array(comparedListingSchema)
      .describe(
        'Compared listings, ordered by the difference of their visits per day from those of similar listings, largest shortfall first.',
      ),
    withheld: amount.describe(
      'Number of active listings for which there are too few similar listings, or similar listings of too few accounts.',
    ),
    notCompared: amount.describe(
      'Number of active listings that are not compared: hidden, new, or without floor area or zip code.',
    ),
  })
  .describe('Active listings of an account, compared with similar listings of other accounts.');
export type AccountBenchmark = z.infer<typeof accountBenchmarkSchema>;
