import * as z from 'zod';
import { listingTypeCodes, listingTypeIDs } from './listing/families';
import { recordID } from './recordFields';
import { searchFilterSchema } from './searchFilter';

/** Frequency of a search agent's mails. */
export const searchIntervals = { paused: 0, atOnce: 1, daily: 2, weekly: 3 } as const;
export type SearchInterval = (typeof searchIntervals)[keyof typeof searchIntervals];

export const searchIntervalIDs = [0, 1, 2, 3] as const satisfies readonly SearchInterval[];

/** Public values of a visible listing, for the card of a search result. */
export const foundCardSchema = z
  .strictObject({
    ID: recordID(),
    type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
    title: z.string().optional().describe('Title.'),
    place: z.string().optional().describe('Public address on one line.'),
    floorArea: z.number().int().optional().describe('Floor area in whole square metres.'),
    keyPrice: z
      .number()
      .int()
      .optional()
      .describe('Amount shown in lists, in whole kroner: yearly rent, cash price, or lowest monthly price.'),
    thumbnail: z.string().optional().describe('Path of the cover, 320 pixels wide.'),
    publishedAt: z.iso
      .datetime()
      .optional()
      .describe('Time of first publication, in UTC; absent if never published.'),
  })
  .describe('A visible listing, with its public values.');
export type FoundCard = z.output<typeof foundCardSchema>;

/** Number of listings in a preview. */
export const previewedListings = 5;

/** Matches of a search agent that is not saved yet. */
export const searchPreviewSchema = z
  .strictObject({
    matchCount: z
      .number()
      .int()
      .describe('Current number of matching visible listings; only in responses to reads.'),
    listings: z.array(foundCardSchema).describe('The newest of the matching listings.'),
  })
  .describe('Matches of a search.');
export type SearchPreview = z.output<typeof searchPreviewSchema>;

export const searchPreviewRequest = z.strictObject({
  filter: searchFilterSchema.describe('The search; an absent field excludes nothing.'),
});
