import * as z from 'zod';
import { listingTypeIDs } from './listing/families';
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
  listing: z.strictObject({
    accountID: id(),
    type: z.literal(listingTypeIDs),
    subcategory: id().optional(),
    usageProposals: z.array(id()).max(100),
    /** Without a place, no agent that names one can be counted. */
    zipCode: zipCode(),
    floorArea: area().optional(),
    keyPrice: money().optional(),
    pricePerSqM: money().optional(),
    returnPercent: z.number().min(-1000).max(1000).optional(),
    text: z.string().min(1).max(1000).optional(),
  }),
});

export const searchDemandSchema = z.strictObject({
  /** People with an active search agent that the listing matches; absent below {@link leastRevealed}. */
  agents: z.number().int().min(leastRevealed).optional(),
  /** Conditions that alone exclude further agents, the largest number first. */
  gains: z.array(
    z.strictObject({
      condition: z.enum(demandConditions),
      /** The listing lacks the value. */
      missing: z.boolean(),
      /** People whose agents would match, at most. */
      agents: z.number().int().min(leastRevealed),
    }),
  ),
});
export type SearchDemand = z.output<typeof searchDemandSchema>;
