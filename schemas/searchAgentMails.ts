import * as z from 'zod';
import { recordID } from './recordFields';
import { foundCardSchema } from './searchAgent';

/** Listing that was mailed for a search agent. */
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

/** Maximum number of listings in one mail; the linked pages show further listings. */
export const mailedListings = 20;

/** Days without activity of the user after which a mail asks whether the search agent is still wanted. */
export const idleDays = 365;

/** Days without an answer after which the search agent is paused. */
export const answerDays = 30;
