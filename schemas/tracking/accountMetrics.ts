import * as z from 'zod';
import { listingTypeIDs } from '../listing/families';
import { statusIDs } from '../listing/status';
import { comparisons } from './metricRules';
import { metricDaysSchema, metricTotalsSchema } from './metrics';

const amount = z.number().int().min(0);

/** Figures of a listing that account statistics compare between two periods. */
export const comparedNames = ['visits', 'leads', 'formLeads', 'pageViews'] as const;
export type ComparedName = (typeof comparedNames)[number];

const compared = z.strictObject({ visits: amount, leads: amount, formLeads: amount, pageViews: amount });

/** A listing of the account with its figures. */
export const listingFiguresSchema = z.strictObject({
  ID: z.number().int(),
  type: z.literal(listingTypeIDs),
  status: z.literal(statusIDs),
  title: z.string().optional(),
  /** Official address, on one line. */
  addressText: z.string().optional(),
  /** Name of the contact. */
  contactName: z.string().optional(),
  /** Whole days from publication until today, or until it was closed. */
  daysOnMarket: amount.optional(),
  figures: compared,
  previous: compared,
});
export type ListingFigures = z.infer<typeof listingFiguresSchema>;

/** Changes of listings on a day that may explain the figures. */
export const accountMarkerSchema = z.strictObject({
  date: z.iso.date(),
  /** Listings that were published for the first time. */
  published: amount,
  /** Changes of a price. */
  prices: amount,
  /** Promotions that began. */
  promotions: amount,
});
export type AccountMarker = z.infer<typeof accountMarkerSchema>;

/** Days before a promotion by which its visits are estimated without it, and the fewest of them. */
export const estimateDays = { most: 28, fewest: 7 } as const;

/** A promotion with what it brought, over all its days up to the last day of the period. */
export const promotionResultSchema = z.strictObject({
  /** ID of the order. */
  ID: z.number().int(),
  listingID: z.number().int(),
  type: z.literal(listingTypeIDs),
  title: z.string().optional(),
  addressText: z.string().optional(),
  /** Days that are counted: from its start, up to its end or the end of the period. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Its last day. */
  until: z.iso.date(),
  /** Whole kroner that were charged, for all of its days. */
  charged: amount,
  visits: amount,
  leads: amount,
  /** Visits in as many days by the average of the days before it; absent where those are too few. One decimal. */
  expectedVisits: z.number().min(0).optional(),
});
export type PromotionResult = z.infer<typeof promotionResultSchema>;

/** Promotions in the response. */
export const mostPromotions = 50;

/** Figures of all listings of an account (docs/decisions/account-statistics.md). */
export const accountMetricsSchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  compare: z.enum(comparisons),
  days: metricDaysSchema,
  totals: metricTotalsSchema,
  /** Totals of the period that is compared with. */
  previous: metricTotalsSchema,
  /** Listings that are active now, and their floor area in whole m². */
  active: z.strictObject({ listings: amount, area: amount }),
  /** Listings that are active, or have figures in one of the periods; at most {@link mostListings}, the most visited first. */
  listings: z.array(listingFiguresSchema),
  markers: z.array(accountMarkerSchema),
  /** Promotions that ran in the period, the latest first; at most {@link mostPromotions}. */
  promotions: z.array(promotionResultSchema),
});
export type AccountMetrics = z.infer<typeof accountMetricsSchema>;

/** Listings in the response. */
export const mostListings = 2000;
