import { addDays, isCalendarDate } from '../../schemas/calendar';

/** Selectable lengths of a period in days (docs/decisions/statistics.md). */
export const periods = [7, 30, 90, 180, 365] as const;
export type Period = (typeof periods)[number];

const defaultPeriod: Period = 30;

/** Period of statistics. */
export interface ShownPeriod {
  days: Period;
  /** Last day as YYYY-MM-DD; undefined means today. */
  to?: string | undefined;
}

/**
 * Period in the query string of a URL. A length that cannot be selected is replaced by the default, and an invalid or
 * future last day by today.
 * @param today date as YYYY-MM-DD.
 */
export const readPeriod = (query: URLSearchParams, today: string): ShownPeriod => {
  const to = query.get('to');
  return {
    days: periods.find((days) => days === Number(query.get('days'))) ?? defaultPeriod,
    to: isCalendarDate(to) && to <= today ? to : undefined,
  };
};

/** Parameters of the URL for a period; none for the default. */
export const periodParameters = ({ days, to }: ShownPeriod): [name: string, value: string][] => [
  ...(days === defaultPeriod ? [] : [['days', String(days)] satisfies [string, string]]),
  ...(to === undefined ? [] : [['to', to] satisfies [string, string]]),
];

/** First and last day of a period. @param today date as YYYY-MM-DD. */
export const daysOf = ({ days, to: last }: ShownPeriod, today: string): { from: string; to: string } => {
  const to = last ?? today;
  return { from: addDays(to, 1 - days), to };
};
