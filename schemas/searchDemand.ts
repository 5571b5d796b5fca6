import * as z from 'zod';
import { listingTypeCodes, listingTypeIDs } from './listing/families';
import { area, id, money, zipCode } from './values';

/** Conditions of search agents that an owner can meet by filling in or changing a field of the listing. */
export const demandConditions = [
  'floorArea',
  'keyPrice',
  'returnPercent',
  'subcategory',
  'usageProposals',
  'text',
] as const;
export type DemandCondition = (typeof demandConditions)[number];

/** Conditions that a value can fail to meet and still be changed: what a property is cannot. */
export const changeableConditions: ReadonlySet<DemandCondition> = new Set([
  'keyPrice',
  'usageProposals',
  'text',
]);

/** Smallest number of people that is revealed; others are rounded down to its multiples. */
export const leastRevealed = 5;

/** Properties of a listing, stored or not, that search agents are compared with: `searchedListing`. */
export const searchDemandRequest = z.strictObject({
  listing: z
    .strictObject({
      accountID: id().describe('ID of the account that owns the listing.'),
      type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
      subcategory: id().optional().describe('ID of `GET /api/v2/subcategories`.'),
      usageProposals: z.array(id()).max(100).describe('IDs of `GET /api/v2/usage-proposals`.'),
      /** Without a place, no agent that names one can be counted. */
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
    /** People with an active search agent that the listing matches; absent below {@link leastRevealed}. */
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
            /** The listing lacks the value. */
            missing: z.boolean().describe('The listing has no value in it.'),
            /** People whose agents would match, at most. */
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
