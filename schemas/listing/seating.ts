import * as z from 'zod';
import { area, clockTime, money } from '../values';
import { field } from './sections';

const seatCount = () => z.number().int().min(0).max(100_000);

const ranges = [
  ['seatsMin', 'seatsMax'],
  ['priceMin', 'priceMax'],
  ['sqMMin', 'sqMMax'],
] as const;

/** One kind of seating. A minimum must not exceed its maximum. */
export const seatingSchema = z
  .strictObject({
    seatsMin: seatCount().optional().describe('Minimum number of seats that can be rented.'),
    seatsMax: seatCount().optional().describe('Maximum number of seats that can be rented.'),
    priceMin: money().optional().describe('Lowest price of a seat, in whole kroner a month.'),
    priceMax: money().optional().describe('Highest price of a seat, in whole kroner a month.'),
    sqMMin: area().optional().describe('Smallest area, in whole square metres.'),
    sqMMax: area().optional().describe('Largest area, in whole square metres.'),
  })
  .superRefine((seating, context) => {
    for (const [low, high] of ranges) {
      const [from, to] = [seating[low], seating[high]];
      if (from !== undefined && to !== undefined && from > to) {
        context.addIssue({ code: 'custom', path: [high], params: { rule: 'minAboveMax' } });
      }
    }
    if (Object.values(seating).every((value) => value === undefined)) {
      context.addIssue({ code: 'custom', path: [], params: { rule: 'required' } });
    }
  })
  .describe('One kind of seating. At least one number is required, and no minimum exceeds its maximum.');
export type Seating = z.infer<typeof seatingSchema>;

const openingDay = z
  .strictObject({
    opens: clockTime().describe('Opening time: `HH:MM`.'),
    closes: clockTime().describe('Closing time, after the opening time: `HH:MM`.'),
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], params: { rule: 'closesBeforeOpens' } })
  .optional();

export const openingHoursSchema = z
  .strictObject({
    monday: openingDay.describe('Opening hours on Monday; absent if closed.'),
    tuesday: openingDay.describe('Opening hours on Tuesday; absent if closed.'),
    wednesday: openingDay.describe('Opening hours on Wednesday; absent if closed.'),
    thursday: openingDay.describe('Opening hours on Thursday; absent if closed.'),
    friday: openingDay.describe('Opening hours on Friday; absent if closed.'),
    saturday: openingDay.describe('Opening hours on Saturday; absent if closed.'),
    sunday: openingDay.describe('Opening hours on Sunday; absent if closed.'),
  })
  .describe('Opening hours by weekday; an absent day is closed.');
export type OpeningHours = z.infer<typeof openingHoursSchema>;

export const seating = () => field({ section: 'seating', kind: 'seating', wide: true }, seatingSchema);

/** Field for the opening hours of a week. */
export const openingHours = () =>
  field({ section: 'seating', kind: 'openingHours', wide: true }, openingHoursSchema);
