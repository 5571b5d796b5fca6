import * as z from 'zod';
import { recordID } from './recordFields';
import { foundCardSchema } from './searchAgent';

/** A listing that was mailed for a search agent. */
export const sentMatchSchema = z
  .strictObject({
    ID: recordID(),
    sentAt: z.iso.datetime().describe('Time at which the mail was queued.'),
    listingID: z.number().int().describe('ID of the listing.'),
    listing: foundCardSchema
      .optional()
      .describe('Current public values of the listing; absent if no longer visible.'),
  })
  .describe('A listing that was mailed for a search agent.');
export type SentMatch = z.output<typeof sentMatchSchema>;

/** Listings in one mail; more are on the pages that it links to. */
export const mailedListings = 20;

/** Days without activity of its owner after which a search agent asks whether it is still wanted. */
export const idleDays = 365;

/** Days that the owner has for an answer before the agent is paused. */
export const answerDays = 30;
