import { addDays, daysBetween, firstOfMonth } from '../../../schemas/calendar';

/** A Monday, from which weekdays are computed. */
const monday = '2024-01-01';

const weekdayOf = (date: string): number => ((daysBetween(monday, date) % 7) + 7) % 7;

/** Monday of the week that contains a date. */
export const weekStart = (date: string): string => addDays(date, -weekdayOf(date));

/** Weeks of a month, starting on Monday; the first and last week include days of other months. */
export const calendarWeeks = (month: string): string[][] => {
  const first = weekStart(firstOfMonth(month));
  const weeks: string[][] = [];
  for (
    let start = first;
    weeks.length === 0 || start.slice(0, 7) <= month.slice(0, 7);
    start = addDays(start, 7)
  ) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)));
  }
  return weeks;
};
