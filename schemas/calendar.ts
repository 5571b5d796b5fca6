/** Calendar dates in Denmark, `YYYY-MM-DD`. */

let copenhagen: Intl.DateTimeFormat | undefined;

/** Created on first use: a browser's first `Intl` formatter takes as long as loading half of the app's libraries. */
const formatter = () => {
  copenhagen ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' });
  return copenhagen;
};

const dayMs = 24 * 60 * 60 * 1000;

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Date in the minute that was last formatted. */
let latest = { minute: Number.NaN, date: '' };

/** Date in Copenhagen at a point in time. */
export const danishDate = (at: Date): string => {
  const minute = Math.floor(at.getTime() / 60_000);
  if (minute !== latest.minute) latest = { minute, date: formatter().format(at) };
  return latest.date;
};

/** Date plus a number of days, which may be negative. */
export const addDays = (date: string, days: number): string =>
  new Date(midnight(date) + days * dayMs).toISOString().slice(0, 10);

/** Number of days between two dates. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to) - midnight(from)) / dayMs);

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** Adds months, which may be negative, to a date. If the day does not exist, the last day of the month is returned. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
};

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** True for an existing calendar date: `YYYY-MM-DD`. */
export const isCalendarDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T12:00:00Z`);
  // `Date` accepts the 30th of February as the 2nd of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

/** True for a point in time in ISO 8601, with its time zone. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
  isCalendarDate(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value));

/**
 * Converts a Danish date and `HH:MM` to a point in time. In the hour that repeats when summer time ends, the earlier
 * point is returned.
 */
export const danishMoment = (date: string, time: string): string => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Copenhagen',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const hoursAhead = (hours: number) => new Date(Date.parse(`${date}T${time}:00Z`) - hours * 3_600_000);
  const summer = hoursAhead(2);
  return (clock.format(summer) === `${date} ${time}` ? summer : hoursAhead(1)).toISOString();
};
