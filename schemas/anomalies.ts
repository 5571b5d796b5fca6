import * as z from 'zod';
import { listingTypeIDs } from './listing/families';

/** Kinds of unusual activity (docs/decisions/today.md). */
export const anomalyKinds = [
  'failedSignIns',
  'removedListings',
  'repeatedEnquiries',
  'rejectedCalls',
  'ignoredEvents',
] as const;
export type AnomalyKind = (typeof anomalyKinds)[number];

/** The smallest amount that is reported. */
export const anomalyThresholds: Readonly<Record<AnomalyKind, number>> = {
  /** Today, of all users together. */
  failedSignIns: 50,
  /** Listings taken down by one account within {@link anomalyPeriod.hours}. */
  removedListings: 25,
  /** From one e-mail address in {@link anomalyPeriod.hours}. */
  repeatedEnquiries: 10,
  /** With the API keys of an account in {@link anomalyPeriod.hours}. */
  rejectedCalls: 100,
  /** On one listing, today and yesterday. */
  ignoredEvents: 500,
};

/** Ignored events of a listing and day from which on the index of the query contains it. */
export const countedIgnoredEvents = 100;

export const anomalyPeriod = {
  hours: 24,
  /** Days before today; their median of failed sign-ins is compared with today's number. */
  comparedDays: 14,
  /** Failed sign-ins are reported from this multiple of the median on. */
  multiple: 3,
  /** Maximum of each kind. */
  shown: 5,
} as const;

/** An unusual amount: of an account, a listing, a sender, or of the product as a whole. */
export const anomalySchema = z
  .strictObject({
    kind: z
      .enum(anomalyKinds)
      .describe(
        'Kind of activity: failed sign-ins, listings taken down, enquiries from one sender, rejected calls with API keys, or ignored events of a listing.',
      ),
    amount: z.number().int().min(1).describe('Count.'),
    expected: z.number().min(0).optional().describe('For failed sign-ins: median of the 14 preceding days.'),
    accountID: z.number().int().optional().describe('The account.'),
    accountName: z.string().optional().describe('Name of the account.'),
    listingID: z.number().int().optional().describe('The listing.'),
    type: z.literal(listingTypeIDs).optional().describe('Type of the listing.'),
    title: z.string().optional().describe('Title of the listing.'),
    sender: z.string().optional().describe('E-mail address that sent the enquiries.'),
  })
  .describe('Unusual activity.');
export type Anomaly = z.infer<typeof anomalySchema>;
