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
    /** Number of people with a matching active search agent; absent below {@link leastRevealed}. */
    agents: z
      .number()
      .int()
      .min(leastRevealed)
      .optional()
      .describe('Number of matching active search agents; absent if below 5.'),
    gains: z
      .array(
        z
          .strictObject({
            condition: z
              .enum(demandConditions)
              .describe(
                'Name of the field. `keyPrice` includes the price per square metre; `text` is title, flashline and address.',
              ),
            /** True if the listing has no value. */
            missing: z.boolean().describe('True if the field is empty.'),
            /** Maximum number of people whose agents would match. */
            agents: z
              .number()
              .int()
              .min(leastRevealed)
              .describe('Maximum number of search agents that would match with another value.'),
          })
          .describe('A field that excludes search agents.'),
      )
      .describe(
        'Fields each of which is the only mismatch of at least 5 other search agents, largest number first.',
      ),
  })
  .describe('Search agents that match a listing.');
export type SearchDemand = z.output<typeof searchDemandSchema>;
