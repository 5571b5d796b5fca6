import { danishDate } from '../../schemas/calendar';

const minuteMs = 60_000;
let known = { minute: -1, day: '' };

/** Date in Denmark, cached for a minute, because formatting a date takes longer than counting an event. */
export const danishDay = (now: Date): string => {
  const minute = Math.floor(now.getTime() / minuteMs);
  if (known.minute !== minute) known = { minute, day: danishDate(now) };
  return known.day;
};
