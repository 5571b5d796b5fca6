import * as z from 'zod';
import { listingTypeIDs } from './listing/families';

/** Kinds of unusual activity (docs/decisions/today.md). */
export const anomalyKinds = [
  'failedSignIns',
  'removedListings',
  'repeatedEnquiries',
  'rejectedCalls',
  'ignoredEvents',
  'republishedListings',
] as const;
export type AnomalyKind = (typeof anomalyKinds)[number];

/** Minimum number of events that is reported, by kind. */
export const anomalyThresholds: Readonly<Record<AnomalyKind, number>> = {
  /** Failed sign-ins of all users today. */
  failedSignIns: 50,
  /** Listings taken down by one account within {@link anomalyPeriod.hours}. */
  removedListings: 25,
  /** Enquiries from one e-mail address within {@link anomalyPeriod.hours}. */
  repeatedEnquiries: 10,
  /** Rejected calls with the API keys of one account within {@link anomalyPeriod.hours}. */
  rejectedCalls: 100,
  /** Ignored events of one listing today and yesterday. */
  ignoredEvents: 500,
  /** A listing that its advertiser published after a quarantine, within {@link anomalyPeriod.hours}. */
  republishedListings: 1,
};

/** Minimum number of ignored events per listing and day for a row to be in the partial index of the query. */
export const countedIgnoredEvents = 100;

export const anomalyPeriod = {
  hours: 24,
  /** Number of previous days for the median of failed sign-ins, with which today's number is compared. */
  comparedDays: 14,
  /** Failed sign-ins are reported if their number is at least this multiple of the median. */
  multiple: 3,
  /** Maximum number of reported anomalies per kind. */
  shown: 5,
} as const;

export const anomalySchema = z
  .strictObject({
    kind: z
      .enum(anomalyKinds)
      .describe(
        'Kind of activity: failed sign-ins, listings taken down, enquiries from one sender, rejected calls with API keys, ignored events of a listing, or a listing that its advertiser published after a quarantine.',
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
