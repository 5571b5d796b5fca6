import * as z from 'zod';
import { familyNames } from './listing/families';

/** What waits for staff: accounts to review, listings to approve, listings in quarantine. */
export const queueNames = ['accounts', 'listings', 'quarantine'] as const;
export type QueueName = (typeof queueNames)[number];

/** Of a queue so many are shown, those that wait longest; it is counted no further than the second. */
export const queueLimits = { shown: 50, counted: 1000 } as const;

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
  /** Of a listing in quarantine: why, and whether the advertiser has changed it since. */
  reason: z.string().optional(),
  changed: z.literal(true).optional(),
  /** Who of staff has taken it. */
  assignedTo: z.strictObject({ id: z.number().int(), name: z.string() }).optional(),
});
export type QueueItem = z.infer<typeof queueItemSchema>;

/** How many wait in each queue. */
export const queueCountsSchema = z.strictObject({
  accounts: z.number().int(),
  listings: z.number().int(),
  quarantine: z.number().int(),
});
export type QueueCounts = z.infer<typeof queueCountsSchema>;
