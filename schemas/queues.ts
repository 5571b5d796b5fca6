import * as z from 'zod';
import { accountSchema } from './account';
import { familyNames } from './listing/families';

/** Something that waits for staff. */
export const queueItemSchema = z.strictObject({
  /** Of the account or listing. */
  ID: z.number().int(),
  title: z.string().optional(),
  /** Of a listing: its type. */
  family: z.enum(familyNames).optional(),
  accountID: z.number().int(),
  accountName: z.string(),
  /** Since when it waits. */
  since: z.iso.datetime(),
  /** Of a listing in quarantine: reason, and whether the advertiser has changed it since. */
  reason: z.string().optional(),
  changed: z.literal(true).optional(),
  /** Assigned member of staff. */
  assignedTo: z.strictObject({ id: z.number().int(), name: z.string() }).optional(),
});
export type QueueItem = z.infer<typeof queueItemSchema>;

/** Details of a listing under review, without the listing itself. */
export const listingReviewSchema = z.strictObject({
  item: queueItemSchema,
  account: accountSchema,
  /** When staff last decided about the listing; absent for one that they have not seen. */
  reviewedAt: z.iso.datetime().optional(),
  /** The fields that have changed since then: from what to what. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type ListingReview = z.infer<typeof listingReviewSchema>;

/** Number of items in each queue. */
export const queueCountsSchema = z.strictObject({
  accounts: z.number().int(),
  listings: z.number().int(),
  quarantine: z.number().int(),
});
export type QueueCounts = z.infer<typeof queueCountsSchema>;
