import { addDays } from '../../schemas/calendar';

/** Selectable periods in days (docs/decisions/statistics.md). */
export const periods = [7, 30, 90, 180, 365] as const;
export type Period = (typeof periods)[number];

const defaultPeriod: Period = 30;
const parameter = 'days';

/** Period in the URL; the default if it is invalid. */
export const readPeriod = (search: string): Period => {
  const asked = Number(new URLSearchParams(search).get(parameter));
  return periods.find((days) => days === asked) ?? defaultPeriod;
};

/** Name and value of the URL parameter for a period; undefined for the default. */
export const periodParameter = (days: Period): readonly [name: string, value: string] | undefined =>
  days === defaultPeriod ? undefined : [parameter, String(days)];

/** First and last day of the period that ends today. */
export const daysOf = (days: Period, today: string): { from: string; to: string } => ({
  from: addDays(today, 1 - days),
  to: today,
});
