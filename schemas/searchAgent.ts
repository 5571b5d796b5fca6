import * as z from 'zod';
import { listingTypeIDs } from './listing/families';
import { searchFilterSchema } from './searchFilter';

/** Interval of a search agent's mails. */
export const searchIntervals = { paused: 0, atOnce: 1, daily: 2, weekly: 3 } as const;
export type SearchInterval = (typeof searchIntervals)[keyof typeof searchIntervals];

export const searchIntervalIDs = [0, 1, 2, 3] as const satisfies readonly SearchInterval[];

/** A visible listing that a search finds, as a card shows it: public values only. */
export const foundCardSchema = z.strictObject({
  ID: z.number().int(),
  type: z.literal(listingTypeIDs),
  title: z.string().optional(),
  /** One line; the advertised address if there is one. */
  place: z.string().optional(),
  /** Whole m². */
  floorArea: z.number().int().optional(),
  /** Whole kroner. */
  keyPrice: z.number().int().optional(),
  thumbnail: z.string().optional(),
  publishedAt: z.iso.datetime().optional(),
});
export type FoundCard = z.output<typeof foundCardSchema>;

/** Listings shown in a preview. */
export const previewedListings = 5;

/** A search before it is saved as an agent. */
export const searchPreviewSchema = z.strictObject({
  matchCount: z.number().int(),
  /** The newest ones. */
  listings: z.array(foundCardSchema),
});
export type SearchPreview = z.output<typeof searchPreviewSchema>;

export const searchPreviewRequest = z.strictObject({ filter: searchFilterSchema });
