import * as z from 'zod';
import { listingTypeCodes, listingTypeIDs } from './listing/families';
import { recordID } from './recordFields';
import { searchFilterSchema } from './searchFilter';

/** Interval of a search agent's mails. */
export const searchIntervals = { paused: 0, atOnce: 1, daily: 2, weekly: 3 } as const;
export type SearchInterval = (typeof searchIntervals)[keyof typeof searchIntervals];

export const searchIntervalIDs = [0, 1, 2, 3] as const satisfies readonly SearchInterval[];

/** A visible listing that a search finds, as a card shows it: public values only. */
export const foundCardSchema = z
  .strictObject({
    ID: recordID(),
    type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
    title: z.string().optional().describe('Title.'),
    /** One line; the advertised address if there is one. */
    place: z.string().optional().describe('The address that is public, on one line.'),
    /** Whole m². */
    floorArea: z.number().int().optional().describe('Whole square metres.'),
    /** Whole kroner. */
    keyPrice: z
      .number()
      .int()
      .optional()
      .describe(
        'The amount that lists show, in whole kroner: yearly rent, cash price, or lowest monthly price.',
      ),
    thumbnail: z.string().optional().describe('Path of the cover, 320 pixels wide.'),
    publishedAt: z.iso.datetime().optional().describe('When it was first published, in UTC; absent before.'),
  })
  .describe('A visible listing, with its public values.');
export type FoundCard = z.output<typeof foundCardSchema>;

/** Listings shown in a preview. */
export const previewedListings = 5;

/** A search before it is saved as an agent. */
export const searchPreviewSchema = z
  .strictObject({
    matchCount: z.number().int().describe('Number of visible listings that match now; in answers of reads.'),
    /** The newest ones. */
    listings: z.array(foundCardSchema).describe('The newest of them.'),
  })
  .describe('What a search finds.');
export type SearchPreview = z.output<typeof searchPreviewSchema>;

export const searchPreviewRequest = z.strictObject({
  filter: searchFilterSchema.describe('The search; an absent field excludes nothing.'),
});
