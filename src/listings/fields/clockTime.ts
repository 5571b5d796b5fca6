/**
 * A clock time as people type it: `8`, `8.30`, `830`, `08:30`.
 * @returns `HH:MM`, or undefined when it is no time of day.
 */
export const readTime = (typed: string): string | undefined => {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:\s*[.:]?\s*(\d{2}))?\s*$/.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
};
