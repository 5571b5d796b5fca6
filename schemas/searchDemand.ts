import * as z from 'zod';
import { listingTypeCodes, listingTypeIDs } from './listing/families';
import { area, id, money, zipCode } from './values';

/** Conditions of search agents by which the matching of a listing is analysed. */
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
 * Conditions for which a mismatch is reported, because the advertiser can change the value. The kind of property cannot
 * be changed.
 */
export const changeableConditions: ReadonlySet<DemandCondition> = new Set([
  'keyPrice',
  'usageProposals',
  'text',
]);

/** Minimum number of users that is shown; larger numbers are rounded down to a multiple of this minimum. */
export const leastRevealed = 5;

/** Listing for which matching search agents are counted, saved or not; see `searchedListing`. */
export const searchDemandRequest = z.strictObject({
  listing: z
    .strictObject({
      accountID: id().describe('ID of the account that owns the listing.'),
      type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
      subcategory: id().optional().describe('ID of `GET /api/v2/subcategories`.'),
      usageProposals: z.array(id()).max(100).describe('IDs of `GET /api/v2/usage-proposals`.'),
      /** Required, because search agents with a location cannot be matched without a zip code. */
      zipCode: zipCode().describe('Zip code of the address.'),
      floorArea: area().optional().describe('Floor area in whole square metres.'),
      keyPrice: money()
        .optional()
        .describe('Price, in whole kroner: yearly rent, cash price, or lowest price per seat and month.'),
      pricePerSqM: money().optional().describe('Price per square metre of floor area, in whole kroner.'),
      returnPercent: z
        .number()
        .min(-1000)
        .max(1000)
        .optional()
        .describe('Yield of an investment, in percent.'),
      text: z.string().min(1).max(1000).optional().describe('Title, flashline and public address.'),
    })
    .describe('The searchable values of a listing, which need not be saved.'),
});

export const searchDemandSchema = z
  .strictObject({
    /** Number of users who have a matching active search agent; absent below {@link leastRevealed}. */
    agents: z
      .number()
      .int()
      .min(leastRevealed)
      .optional()
      .describe(
        'Number of users with a matching active search agent, rounded down to a multiple of 5; absent if below 5.',
      ),
    gains: z
      .array(
        z
          .strictObject({
            condition: z
              .enum(demandConditions)
              .describe(
                'Name of the field. `keyPrice` includes the price per square metre; `text` is title, flashline and address.',
              ),
            missing: z.boolean().describe('True if the field is empty.'),
            agents: z
              .number()
              .int()
              .min(leastRevealed)
              .describe(
                'Number of users whose search agents would match with another value, rounded down to a multiple of 5.',
              ),
          })
          .describe('A field that excludes search agents.'),
      )
      .describe(
        'Fields that alone exclude the search agents of at least 5 other users, largest number first.',
      ),
  })
  .describe('Search agents that match a listing.');
export type SearchDemand = z.output<typeof searchDemandSchema>;
