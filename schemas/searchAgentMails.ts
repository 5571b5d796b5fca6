import * as z from 'zod';
import { foundCardSchema } from './searchAgent';

/** A listing that was mailed for a search agent. */
export const sentMatchSchema = z.strictObject({
  ID: z.number().int(),
  sentAt: z.iso.datetime(),
  listingID: z.number().int(),
  /** Public values of today; absent once the listing is not visible any more. */
  listing: foundCardSchema.optional(),
});
export type SentMatch = z.output<typeof sentMatchSchema>;

/** Listings in one mail; more are on the pages that it links to. */
export const mailedListings = 20;

/** Days without activity of its owner after which a search agent asks whether it is still wanted. */
export const idleDays = 365;

/** Days that the owner has for an answer before the agent is paused. */
export const answerDays = 30;
