import * as z from 'zod';
import { codes } from '../codes';
import { listingTypeCodes, listingTypeIDs } from '../listing/families';
import { statuses, statusIDs } from '../listing/status';
import { recordID } from '../recordFields';
import { comparisons } from './metricRules';
import { isCountedSchema, metricDaysSchema, metricTotalsSchema } from './metrics';

const amount = z.number().int().min(0);

/** Metrics that the account statistics compare between two periods. */
export const comparedNames = ['visits', 'leads', 'formLeads', 'pageViews'] as const;
export type ComparedName = (typeof comparedNames)[number];

const compared = z
  .strictObject({
    visits: amount.describe('Page visits, once per session and day.'),
    leads: amount.describe(
      'Clicks on broker link, number, e-mail or contact, once per session, kind and day.',
    ),
    formLeads: amount.describe(
      'Number of forms sent from the public page, counted by the server for all visitors.',
    ),
    pageViews: amount.describe(
      'Views of the public page, counted by the server for all visitors except robots.',
    ),
  })
  .describe('Figures of a period.');

export const listingFiguresSchema = z
  .strictObject({
    ID: recordID(),
    type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
    status: z.literal(statusIDs).describe(`Status of the listing: ${codes(statuses)}`),
    title: z.string().optional().describe('Title.'),
    addressText: z.string().optional().describe('Official address, on one line.'),
    contactName: z.string().optional().describe('Name of the contact.'),
    daysOnMarket: amount
      .optional()
      .describe('Number of whole days from publication until today or until the closing.'),
    figures: compared.describe('Figures of the period.'),
    previous: compared.describe('The comparison period.'),
  })
  .describe('Figures of a listing.');
export type ListingFigures = z.infer<typeof listingFiguresSchema>;

export const accountMarkerSchema = z
  .strictObject({
    date: z.iso.date().describe('The day.'),
    published: amount.describe('Number of listings that were published for the first time.'),
    prices: amount.describe('Number of price changes after the first publication of the listing.'),
    promotions: amount.describe('Number of promotions that began.'),
    promotionEnds: amount.describe('Number of promotions that ended, on their last day.'),
  })
  .describe('Changes of listings on a day.');
export type AccountMarker = z.infer<typeof accountMarkerSchema>;

/** Maximum and minimum number of days before a promotion from which visits without the promotion are estimated. */
export const estimateDays = { most: 28, fewest: 7 } as const;

/** Promotion with its results on all its days until yesterday or the end of the period. */
export const promotionResultSchema = z
  .strictObject({
    ID: z.number().int().describe('ID of the order.'),
    listingID: z.number().int().describe('ID of the listing.'),
    type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
    title: z.string().optional().describe('Title.'),
    addressText: z.string().optional().describe('Official address, on one line.'),
    from: z.iso.date().describe('First day of the promotion.'),
    to: z.iso
      .date()
      .describe(
        'Last counted day: the earliest of the promotion’s last day, the last day of the period, and yesterday. The day before `from` if no day is counted.',
      ),
    until: z.iso.date().describe('Last day of the promotion.'),
    charged: amount.describe('Amount charged for the complete promotion, in whole kroner.'),
    visits: amount.describe('Page visits, once per session and day.'),
    leads: amount.describe(
      'Clicks on broker link, number, e-mail or contact, once per session, kind and day.',
    ),
    expectedVisits: z
      .number()
      .min(0)
      .optional()
      .describe(
        'Expected visits in the same number of days, computed from the average of up to 28 days before the promotion; absent with fewer than 7 such days.',
      ),
  })
  .describe('A promotion with its visits and leads, up to yesterday or the last day of the period.');
export type PromotionResult = z.infer<typeof promotionResultSchema>;

/** Maximum number of promotions in the response. */
export const mostPromotions = 50;

/** Metrics of all listings of an account (docs/decisions/account-statistics.md). */
export const accountMetricsSchema = z
  .strictObject({
    from: z.iso.date().describe('The first day.'),
    to: z.iso.date().describe('The last day.'),
    isCounted: isCountedSchema,
    compare: z.enum(comparisons).describe('The comparison period.'),
    days: metricDaysSchema.describe('Every day of the period, also those without events, in order.'),
    totals: metricTotalsSchema.describe('Totals of the period.'),
    previous: metricTotalsSchema.describe('Totals of the comparison period.'),
    active: z
      .strictObject({
        listings: amount.describe('Number of listings.'),
        area: amount.describe('Total floor area of the listings, in whole square metres.'),
      })
      .describe('Number and area of currently active listings.'),
    listings: z
      .array(listingFiguresSchema)
      .describe('Listings that are active or have figures in one of the periods, the most visited first.'),
    markers: z.array(accountMarkerSchema).describe('Changes of listings that may explain the figures.'),
    promotions: z
      .array(promotionResultSchema)
      .describe('Promotions that ran in the period, the latest first.'),
  })
  .describe('Figures of all listings of an account. Days are those of Denmark.');
export type AccountMetrics = z.infer<typeof accountMetricsSchema>;

/** Maximum number of listings in the response. */
export const mostListings = 2000;
