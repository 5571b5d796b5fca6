import * as z from 'zod';
import { listingTypeCodes, listingTypeIDs } from './listing/families';
import { area, id, money, zipCode } from './values';

/** Conditions of search agents that an advertiser may meet by completing or correcting a field. */
export const demandConditions = [
  'floorArea',
  'keyPrice',
  'returnPercent',
  'subcategory',
  'usageProposals',
  'text',
] as const;
export type DemandCondition = (typeof demandConditions)[number];

/**
 * Conditions whose mismatch is reported, because the advertiser can change the value; the kind of property cannot be
 * changed.
 */
export const changeableConditions: ReadonlySet<DemandCondition> = new Set([
  'keyPrice',
  'usageProposals',
  'text',
]);

/** Smallest number of people that is shown; larger ones are rounded down to a multiple of it. */
export const leastRevealed = 5;

/** Listing to compare search agents with, saved or not; see `searchedListing`. */
export const searchDemandRequest = z.strictObject({
  listing: z
    .strictObject({
      accountID: id().describe('ID of the account that owns the listing.'),
      type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
      subcategory: id().optional().describe('ID of `GET /api/v2/subcategories`.'),
      usageProposals: z.array(id()).max(100).describe('IDs of `GET /api/v2/usage-proposals`.'),
      /** Required, because agents with a location cannot be matched without it. */
      zipCode: zipCode().describe('Zip code of the address.'),
      floorArea: area().optional().describe('Floor area in whole square metres.'),
      keyPrice: money()
        .optional()
        .describe('Price, in whole kroner: yearly rent, cash price, or the lowest price of a seat a month.'),
      pricePerSqM: money().optional().describe('Price per square metre of floor area, in whole kroner.'),
      returnPercent: z
        .number()
        .min(-1000)
        .max(1000)
        .optional()
        .describe('Return of an investment, in percent.'),
      text: z.string().min(1).max(1000).optional().describe('Title, flashline and public address.'),
    })
    .describe('The values of a listing that searches compare, stored or not.'),
});

export const searchDemandSchema = z
  .strictObject({
    /** Number of people with a matching active search agent; absent below {@link leastRevealed}. */
    agents: z
      .number()
      .int()
      .min(leastRevealed)
      .optional()
      .describe('Active search agents that match; absent below 5.'),
    gains: z
      .array(
        z
          .strictObject({
            condition: z
              .enum(demandConditions)
              .describe(
                'The field: `keyPrice` includes the price per square metre, `text` title, flashline and address.',
              ),
            /** True if the listing has no value. */
            missing: z.boolean().describe('The listing has no value in it.'),
            /** Maximum number of people whose agents would match. */
            agents: z
              .number()
              .int()
              .min(leastRevealed)
              .describe('Agents that would match with another value, at most.'),
          })
          .describe('A field that excludes search agents.'),
      )
      .describe('Fields that alone exclude at least 5 further agents, the largest number first.'),
  })
  .describe('Search agents that look for a listing.');
export type SearchDemand = z.output<typeof searchDemandSchema>;
