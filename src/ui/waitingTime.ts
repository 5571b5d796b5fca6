import type { Texts } from './useText';

const minute = 60_000;
const [hour, day] = [60 * minute, 24 * 60 * minute];

/** Waiting time in the largest possible unit; undefined if it is less than a minute. */
export const waitingTime = (since: string, now: Date, { text }: Pick<Texts, 'text'>): string | undefined => {
  const waited = now.getTime() - Date.parse(since);
  if (waited >= day) return text('torvet.queues.time.days', { smart_count: Math.floor(waited / day) });
  if (waited >= hour) return text('torvet.queues.time.hours', { smart_count: Math.floor(waited / hour) });
  if (waited < minute) return undefined;
  return text('torvet.queues.time.minutes', { smart_count: Math.floor(waited / minute) });
};
