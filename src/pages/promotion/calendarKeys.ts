import { addDays, addMonths } from '../../../schemas/calendar';
import { weekStart } from './calendarWeeks';

/** Functions that return the date to which each key moves (ARIA date grid). */
const moves: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: weekStart,
  End: (date) => addDays(weekStart(date), 6),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

/** Date to which a key moves, limited to the range; undefined for other keys. */
export const dayAfterKey = (
  key: string,
  date: string,
  [first, last]: readonly [first: string, last: string],
): string | undefined => {
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (!move) return undefined;
  const wanted = move(date);
  if (wanted < first) return first;
  return wanted > last ? last : wanted;
};
