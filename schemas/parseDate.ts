import { danishMoment } from './calendar';
import { shortText } from './text';

/** Prefixes of month names in Danish and English. */
const months = ['jan', 'feb', 'mar', 'apr', 'ma[jy]', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'dec'].map(
  (name) => new RegExp(`^${name}\\p{L}{0,6}$`, 'u'),
);

const monthOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : months.findIndex((name) => name.test(text)) + 1;

/**
 * Parses a date with the day before the month: `21.11.2026`, `21/11/2026`, `1. marts 2027`, `2026-11-21`.
 * @returns `YYYY-MM-DD`; undefined for other texts and dates that do not exist.
 */
export const parseDate = (text: string): string | undefined => {
  const given = shortText(text).toLowerCase();
  if (given.length > 40) return undefined;
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(given) ?? [];
  const [, day, month, year] =
    /^(\d{1,2})(?:[./-] ?|\.? )(\d{1,2}|\p{L}{3,9})(?:[./-] ?|\.? )(\d{4})$/u.exec(given) ?? [];
  const [y, m, d] = [isoYear ?? year, isoMonth ?? month, isoDay ?? day];
  if (y === undefined || m === undefined || d === undefined) return undefined;
  const date = `${y}-${String(monthOf(m)).padStart(2, '0')}-${d.padStart(2, '0')}`;
  const at = new Date(`${date}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined;
};

/** Parses a Danish date and time such as `21.11.2026 14.05`; returns ISO 8601 in UTC. */
export const parseDateTime = (text: string): string | undefined => {
  const [, day = '', hour = '', minute = ''] =
    /^(.{6,40}?),? (?:kl\.? ?)?(\d{1,2})[.:](\d{2})$/i.exec(shortText(text)) ?? [];
  const date = parseDate(day);
  return date === undefined || Number(hour) > 23 || Number(minute) > 59
    ? undefined
    : danishMoment(date, `${hour.padStart(2, '0')}:${minute}`);
};
