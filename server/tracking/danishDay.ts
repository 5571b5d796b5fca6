import { danishDate } from '../../schemas/calendar';

const minuteMs = 60_000;
let known = { minute: -1, day: '' };

/** The date that it is in Denmark. Asking the calendar costs more than counting: once a minute is enough. */
export const danishDay = (now: Date): string => {
  const minute = Math.floor(now.getTime() / minuteMs);
  if (known.minute !== minute) known = { minute, day: danishDate(now) };
  return known.day;
};
