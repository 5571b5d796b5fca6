import * as z from 'zod';
import { codes } from './codes';
import { familyNames } from './listing/families';
import { statuses, statusIDs } from './listing/status';

/** Kinds of events that are counted per day in Danish time. `server/figures` counts the totals. */
export const countedKinds = [
  'signIns',
  'failedSignIns',
  'imports',
  'failedImports',
  'createdRows',
  'updatedRows',
  'failedRows',
] as const;
export type CountedKind = (typeof countedKinds)[number];

/** Number of days and weeks on the page, including the current day and week. */
export const figurePeriods = { days: 30, weeks: 12 } as const;

const count = z.number().int();
const period = z.strictObject({
  from: z.iso.date().describe('Monday of the week.'),
  to: z.iso.date().describe('Sunday of the week.'),
});

export const figureDaySchema = z
  .strictObject({
    date: z.iso.date().describe('The day.'),
    signIns: count.describe('Completed sign-ins.'),
    failedSignIns: count.describe('Rejected sign-ins, without those blocked by a rate limit.'),
    failedMails: count.describe('Mails that were queued on the day and could not be sent.'),
    imports: count.describe('Completed imports.'),
    failedImports: count.describe('Imports that failed.'),
    createdRows: count.describe('Import rows that created listings.'),
    updatedRows: count.describe('Import rows that changed listings.'),
    failedRows: count.describe('Import rows with errors.'),
  })
  .describe('Activity on one day (Danish time).');
export type FigureDay = z.infer<typeof figureDaySchema>;

export const figureWeekSchema = z
  .strictObject({
    ...period.shape,
    promotions: count.describe('Promotions that were ordered.'),
    renewals: count.describe('Promotions that were renewed.'),
    charged: count.describe('Amount charged for orders and renewals, in whole kroner.'),
    accounts: count.describe('New accounts.'),
    users: count.describe('New users.'),
  })
  .describe('Activity in one week.');
export type FigureWeek = z.infer<typeof figureWeekSchema>;

/** Queue of staff: number of waiting items, up to a limit, and time of the oldest item. */
export const figureQueueSchema = z.strictObject({
  waiting: count.describe('Number of waiting items, counted up to a limit.'),
  since: z.iso.datetime().optional().describe('Time since which the oldest item has been waiting, in UTC.'),
});

export const figureListingsSchema = z.strictObject({
  family: z.enum(familyNames).describe('Type of the listing, by name.'),
  status: z.literal(statusIDs).describe(`Status of the listing: ${codes(statuses)}`),
  amount: count.describe('Count.'),
});

export const figuresSchema = z
  .strictObject({
    countedAt: z.iso.datetime().describe('Time of the count, in UTC.'),
    listings: z.array(figureListingsSchema).describe('Number of listings by type and status.'),
    queues: z
      .strictObject({
        accounts: figureQueueSchema.describe('Accounts to review.'),
        listings: figureQueueSchema.describe('Listings to approve.'),
      })
      .describe('Items waiting for staff.'),
    days: z
      .array(figureDaySchema)
      .describe('The most recent days, oldest first; the last one is today (Danish time).'),
    weeks: z
      .array(figureWeekSchema)
      .describe('The most recent weeks, oldest first; the last one is the current week.'),
    /** Absent if failed sign-ins were counted on all days of the period. */
    failedSignInsSince: z.iso.date().optional().describe('First day for which failed sign-ins were counted.'),
  })
  .describe('Overview for staff.');
export type Figures = z.infer<typeof figuresSchema>;
