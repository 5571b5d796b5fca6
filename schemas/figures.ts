import * as z from 'zod';
import { familyNames } from './listing/families';
import { statusIDs } from './listing/status';

/** Events counted by Danish day; `server/figures` has the totals. */
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

/** Period of the figures: days and weeks, the current one included. */
export const figurePeriods = { days: 30, weeks: 12 } as const;

const count = z.number().int();
const period = z.strictObject({ from: z.iso.date(), to: z.iso.date() });

/** What happened on a day. */
export const figureDaySchema = z.strictObject({
  date: z.iso.date(),
  signIns: count,
  failedSignIns: count,
  /** Of the mails that were queued on the day. */
  failedMails: count,
  imports: count,
  failedImports: count,
  createdRows: count,
  updatedRows: count,
  failedRows: count,
});
export type FigureDay = z.infer<typeof figureDaySchema>;

/** What happened in a week. */
export const figureWeekSchema = z.strictObject({
  /** Its Monday, and its Sunday. */
  ...period.shape,
  promotions: count,
  renewals: count,
  /** Whole kroner that were charged. */
  charged: count,
  accounts: count,
  users: count,
});
export type FigureWeek = z.infer<typeof figureWeekSchema>;

/** Items waiting for staff: number, capped, and time of the oldest. */
export const figureQueueSchema = z.strictObject({ waiting: count, since: z.iso.datetime().optional() });

export const figureListingsSchema = z.strictObject({
  family: z.enum(familyNames),
  status: z.literal(statusIDs),
  amount: count,
});

/** The page of numbers. */
export const figuresSchema = z.strictObject({
  /** When all of it was counted. */
  countedAt: z.iso.datetime(),
  /** Current number of listings of each type and status. */
  listings: z.array(figureListingsSchema),
  queues: z.strictObject({ accounts: figureQueueSchema, listings: figureQueueSchema }),
  /** Oldest first, without a gap. */
  days: z.array(figureDaySchema),
  weeks: z.array(figureWeekSchema),
  /** The first day on which failed sign-ins were counted, where that is within the days. */
  failedSignInsSince: z.iso.date().optional(),
});
export type Figures = z.infer<typeof figuresSchema>;
