import * as z from 'zod';
import { accountSchema } from './account';
import { familyNames } from './listing/families';
import { recordID } from './recordFields';

/** Something that waits for staff. */
export const queueItemSchema = z
  .strictObject({
    /** Id of the account or listing. */
    ID: z.number().int().describe('ID of the account or listing.'),
    title: z.string().optional().describe('What it is called.'),
    family: z.enum(familyNames).optional().describe('Type of the listing, by name.'),
    accountID: z.number().int().describe('ID of the account that it belongs to.'),
    accountName: z.string().describe('Name of the account that it belongs to.'),
    /** Since when it waits. */
    since: z.iso.datetime().describe('Since when it waits, in UTC.'),
    reason: z.string().optional().describe('Why a listing is in quarantine.'),
    changed: z.literal(true).optional().describe('The advertiser has changed it since.'),
    /** Assigned member of staff. */
    assignedTo: z
      .strictObject({
        id: recordID(),
        name: z.string().describe('The user’s name.'),
      })
      .describe('A user of staff.')
      .optional()
      .describe('Who of staff has taken it.'),
  })
  .describe('Something that waits for staff.');
export type QueueItem = z.infer<typeof queueItemSchema>;

/** Details of a listing under review, without the listing itself. */
export const listingReviewSchema = z
  .strictObject({
    item: queueItemSchema.describe('The listing as the queue has it.'),
    account: accountSchema.describe('The account of the listing.'),
    /** Time of the last decision by staff; absent before the first. */
    reviewedAt: z.iso
      .datetime()
      .optional()
      .describe('When staff last decided about the listing, in UTC; absent before the first decision.'),
    /** The fields that have changed since then: from what to what. */
    changes: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .describe('What has changed since then: for each field its value before and after.'),
  })
  .describe('What staff see of a listing that waits, beside the listing itself.');
export type ListingReview = z.infer<typeof listingReviewSchema>;

/** Number of items in each queue. */
export const queueCountsSchema = z
  .strictObject({
    accounts: z.number().int().describe('Accounts to review.'),
    listings: z.number().int().describe('Listings to approve.'),
    quarantine: z.number().int().describe('Listings in quarantine.'),
  })
  .describe('How many wait in each queue.');
export type QueueCounts = z.infer<typeof queueCountsSchema>;
