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
  /** Of an account in {@link anomalyPeriod.hours}. */
  removedListings: 25,
  /** From one e-mail address in {@link anomalyPeriod.hours}. */
  repeatedEnquiries: 10,
  /** With the API keys of an account in {@link anomalyPeriod.hours}. */
  rejectedCalls: 100,
  /** Of a listing today and yesterday. */
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
export const anomalySchema = z.strictObject({
  kind: z.enum(anomalyKinds),
  amount: z.number().int().min(1),
  /** Median of the days before, of failed sign-ins. */
  expected: z.number().min(0).optional(),
  accountID: z.number().int().optional(),
  accountName: z.string().optional(),
  listingID: z.number().int().optional(),
  /** Type of the listing. */
  type: z.literal(listingTypeIDs).optional(),
  title: z.string().optional(),
  /** E-mail address that sent the enquiries. */
  sender: z.string().optional(),
});
export type Anomaly = z.infer<typeof anomalySchema>;
