import * as z from 'zod';
import { accountSchema } from './account';
import { familyNames } from './listing/families';
import { recordID } from './recordFields';

/** Account or listing that waits for staff. */
export const queueItemSchema = z
  .strictObject({
    ID: z.number().int().describe('ID of the account or listing.'),
    title: z.string().optional().describe('Name of the account, or title of the listing.'),
    family: z.enum(familyNames).optional().describe('Type of the listing, by name.'),
    accountID: z.number().int().describe('ID of the account that the record belongs to.'),
    accountName: z.string().describe('Name of the account that the record belongs to.'),
    since: z.iso.datetime().describe('Time since which the item has been waiting, in UTC.'),
    reason: z.string().optional().describe('Reason why the listing is in quarantine.'),
    changed: z
      .literal(true)
      .optional()
      .describe('Whether the advertiser has changed the listing since then.'),
    assignedTo: z
      .strictObject({
        id: recordID(),
        name: z.string().describe('The user’s name.'),
      })
      .describe('A staff user.')
      .optional()
      .describe('Staff member who has claimed the item.'),
  })
  .describe('An account or listing waiting for staff.');
export type QueueItem = z.infer<typeof queueItemSchema>;

/** Information for the review of a listing, in addition to the listing. */
export const listingReviewSchema = z
  .strictObject({
    item: queueItemSchema.describe('The listing as in the queue.'),
    account: accountSchema.describe('The account of the listing.'),
    reviewedAt: z.iso
      .datetime()
      .optional()
      .describe('Time of the last decision of staff about the listing, in UTC; absent before the first.'),
    changes: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .describe('Changes since the last decision: previous and new value of each field.'),
  })
  .describe('Additional information about a waiting listing, for staff.');
export type ListingReview = z.infer<typeof listingReviewSchema>;

export const queueCountsSchema = z
  .strictObject({
    accounts: z.number().int().describe('Accounts to review.'),
    listings: z.number().int().describe('Listings to approve.'),
    quarantine: z.number().int().describe('Listings in quarantine.'),
  })
  .describe('Number of waiting items in each queue.');
export type QueueCounts = z.infer<typeof queueCountsSchema>;
