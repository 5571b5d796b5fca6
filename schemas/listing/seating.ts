import * as z from 'zod';
import { area, clockTime, money } from '../values';
import { field } from './sections';

const seatCount = () => z.number().int().min(0).max(100_000);

const ranges = [
  ['seatsMin', 'seatsMax'],
  ['priceMin', 'priceMax'],
  ['sqMMin', 'sqMMax'],
] as const;

/** One kind of seating; prices in kroner per month and seat, areas in m². Each minimum is at most its maximum. */
export const seatingSchema = z
  .strictObject({
    seatsMin: seatCount().optional(),
    seatsMax: seatCount().optional(),
    priceMin: money().optional(),
    priceMax: money().optional(),
    sqMMin: area().optional(),
    sqMMax: area().optional(),
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
  });
export type Seating = z.infer<typeof seatingSchema>;

const openingDay = z
  .strictObject({ opens: clockTime(), closes: clockTime() })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], params: { rule: 'closesBeforeOpens' } })
  .optional();

/** Hours per weekday; a day left out is closed. */
export const openingHoursSchema = z.strictObject({
  monday: openingDay,
  tuesday: openingDay,
  wednesday: openingDay,
  thursday: openingDay,
  friday: openingDay,
  saturday: openingDay,
  sunday: openingDay,
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** Field with the seats of one kind. */
export const seating = () => field({ section: 'seating', kind: 'seating', wide: true }, seatingSchema);

/** Field with the opening hours of a week. */
export const openingHours = () =>
  field({ section: 'seating', kind: 'openingHours', wide: true }, openingHoursSchema);
